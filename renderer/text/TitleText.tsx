import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeReact from 'rehype-react';
import { unified } from 'unified';
import type { TitlePart } from '../../schema/values/formula.ts';
import { Styles } from '../Styles.tsx';
import formula from './formula.css?inline';
import { Unbroken } from './Unbroken.tsx';

type Props = { of: { title: string; titleParts?: readonly TitlePart[] | undefined } };

/** A title with formulas as MathML. */
export function TitleText({ of: { title, titleParts } }: Props) {
  if (!titleParts) return <Unbroken>{title}</Unbroken>;
  return (
    <>
      <FormulaStyles />
      {titleParts.map((part, index) => (
        <Fragment key={index}>
          {typeof part === 'string' ? (
            <Unbroken>{part}</Unbroken>
          ) : (
            writer.stringify({ type: 'root', children: [part.mathml] })
          )}
        </Fragment>
      ))}
    </>
  );
}

const writer = unified().use(rehypeReact, { Fragment, jsx, jsxs });

/** The styles of formulas, which are rare in portfolios. */
export function FormulaStyles() {
  return <Styles name="formula">{formula}</Styles>;
}

import { Fragment, type ReactNode } from 'react';
import { downloads } from '../../renderer/outputs/facts.ts';
import { sitePath } from '../../renderer/sitePath.ts';
import { Word } from '../../renderer/text/Word.tsx';
import type { Content } from '../../schema/content.ts';

type Props = Pick<Content, 'site' | 'files' | 'profile'> & { children: ReactNode };

/** Links to the files that recruiters and phones need, beside a button (`children`). Saved files have the owner's name. */
export function Downloads({ site, files, profile, children }: Props) {
  return (
    <div className="downloads">
      {children}
      <span>
        {downloads({ site, files, profile }).map(({ path, label, saveAs }) => (
          <Fragment key={path}>
            <a href={sitePath(path)} download={saveAs}>
              <Word>{label}</Word>
            </a>{' '}
          </Fragment>
        ))}
      </span>
    </div>
  );
}

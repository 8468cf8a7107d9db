import type { Draft } from '../schema/content.ts';
import { formatPlural } from '../schema/words/count.ts';
import { wordsOf } from '../schema/words/languages.ts';
import { Styles } from './Styles.tsx';

const draftStyles =
  '.draft{position:relative;z-index:1;padding:.5rem 0;background:var(--gold);color:var(--on-gold);font-size:var(--size-small);line-height:1.5}' +
  '.draft p{max-width:var(--page-width);box-sizing:border-box;margin:auto;padding:.25rem var(--gutter);overflow-wrap:anywhere}' +
  '.draft a{color:inherit;text-decoration:underline}' +
  '.draft :focus-visible{outline:3px solid;outline-offset:2px}' +
  '@media print{.draft{display:none}}';

export function DraftStrip({ draft, language }: { draft: Draft; language: string }) {
  const { language: spoken, words } = wordsOf(language);
  const { count, marked, makePublic } = words.draft;
  const line = draft.left > 0 ? formatPlural(count, draft.left, spoken) : marked;
  return (
    <aside className="draft" lang={spoken}>
      <Styles name="draft">{draftStyles}</Styles>
      <p>{draft.editor === undefined ? line : <a href={draft.editor}>{line}</a>}</p>
      {draft.visibility && (
        <p>
          {makePublic}{' '}
          <a href={draft.visibility} lang="en">
            <bdi>Project configuration › General › Visitor access › Project visibility</bdi>
          </a>
        </p>
      )}
    </aside>
  );
}

import type { Draft } from '../schema/content.ts';
import { formatPlural } from '../schema/words/count.ts';
import { wordsOf } from '../schema/words/languages.ts';
import draftStyles from './draft.css?inline';
import { Styles } from './Styles.tsx';

export function DraftStrip({ draft, language }: { draft: Draft; language: string }) {
  const { language: spoken, words } = wordsOf(language);
  const { count, marked, makePublic } = words.draft;
  const line = draft.placeholders > 0 ? formatPlural(count, draft.placeholders, spoken) : marked;
  return (
    <aside className="draft on-screen" lang={spoken}>
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

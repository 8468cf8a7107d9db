import type { RemainingPlaceholders } from '../schema/content.ts';
import { formatPlural } from '../schema/words/count.ts';
import { wordsOf } from '../schema/words/languages.ts';

/** Only in a draft. */
export const draftStyles =
  '.draft{position:relative;z-index:1;background:var(--gold);color:var(--on-gold);font-size:var(--size-small);line-height:1.5}' +
  '.draft details{max-width:var(--page-width);margin:auto;padding:0 var(--gutter)}' +
  '.draft summary{padding:.75rem 0;min-height:2.75rem;box-sizing:border-box;font-weight:600;cursor:pointer}' +
  '.draft p{max-width:60ch;margin:0 0 .75rem}' +
  '.draft ul{margin:0;padding:0 0 1rem;list-style:none;columns:28rem;column-gap:2.5rem}' +
  '.draft li{display:grid;grid-template-columns:minmax(7rem,14rem) 1fr;gap:0 1rem;border-block-start:1px solid;break-inside:avoid}' +
  '.draft li>*{padding:.625rem 0;overflow-wrap:anywhere}' +
  '.draft li>details{grid-column:1/-1;margin:0;padding:0}' +
  '.draft a{color:inherit;text-decoration:underline}' +
  '.draft :focus-visible{outline:3px solid;outline-offset:2px}' +
  '@media(max-width:30rem){.draft li{display:block}.draft li>*{display:block}.draft li>q{padding-block-start:0}}' +
  '@media print{.draft{display:none}}';

/** Says above the page why it is a draft: `site.json` says so, or texts of the sample are left, with links to change them. */
export function DraftStrip({ draft, language }: { draft: RemainingPlaceholders; language: string }) {
  const { language: spoken, words } = wordsOf(language);
  const { count, explanation, marked, unmark, mailReady, mailMissing, login, makePublic } = words.draft;
  const isLeft = draft.left.length > 0;
  const summary = [isLeft && formatPlural(count, draft.left.length, spoken), draft.isMarked && marked];
  const mail = draft.hasMail !== undefined && (draft.hasMail ? mailReady : mailMissing);
  const about = [isLeft && explanation, draft.isMarked && unmark, !draft.messages && mail];
  return (
    <aside className="draft" aria-labelledby="draft-summary" lang={spoken}>
      <details>
        <summary id="draft-summary">{summary.filter(Boolean).join(' · ')}</summary>
        <p>{about.filter(Boolean).join(' ')}</p>
        {draft.messages && mail && (
          <p>
            <a href={draft.messages}>{mail}</a>
          </p>
        )}
        {(isLeft || draft.visibility) && (
          <ul>
            {draft.left.map(({ file, line, field, text, url }) => (
              <li key={`${file}:${line} ${text}`}>
                {url === undefined ? (
                  <span>{file}</span>
                ) : (
                  <a href={url}>
                    <bdi lang="en">{field}</bdi>
                  </a>
                )}
                <q lang="" dir="auto">
                  {text}
                </q>
              </li>
            ))}
            {draft.visibility && (
              <li>
                <details>
                  <summary>{login}</summary>
                  <p>
                    {makePublic}{' '}
                    <a href={draft.visibility} lang="en">
                      <bdi>Project configuration › General › Visitor access › Project visibility</bdi>
                    </a>
                  </p>
                </details>
              </li>
            )}
          </ul>
        )}
      </details>
    </aside>
  );
}

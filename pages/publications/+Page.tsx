import { usePageContent } from '../../renderer/pageContent.ts';
import { sitePath } from '../../renderer/sitePath.ts';
import { Authors, FactLine } from '../../renderer/text/EntryFacts.tsx';
import { filteredClasses } from '../../renderer/text/Filter.tsx';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { DoiLink, NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { Unbroken } from '../../renderer/text/Unbroken.tsx';
import type { Entry } from '../../schema/types/entry.ts';
import { LinkOfEntry } from '../shell/EntryLinks.tsx';
import { EntryAside, YearPage } from '../shell/YearPage.tsx';
import type { Data } from './+data.ts';

export default function Page({ data }: { data: Data }) {
  const { content, publications, choices } = data;
  return (
    <YearPage
      data={data}
      entries={publications}
      filter={{ choices, classOf: ({ kind }) => filteredClasses([kind]) }}
      hasLargeTitle={({ award }) => award !== undefined}
      download={
        <p className="on-screen quiet">
          <a href={sitePath('/publications.bib')} download>
            {content.words.files.bibtex}
          </a>
        </p>
      }
    >
      {(entry) => <Work entry={entry} />}
    </YearPage>
  );
}

function Work({ entry }: { entry: Entry }) {
  const { title, url, people, venue, doi, links, abstract } = entry;
  const { bibliography } = usePageContent().words;
  const isVenueLinked = links.some(({ label }) => label === venue);
  return (
    <>
      <h3>
        <NewTabLink href={url}>
          <Unbroken>{title}</Unbroken>
        </NewTabLink>
      </h3>
      {people && <Authors people={people} className="quiet" />}
      <EntryAside>
        <FactLine entry={entry} keys={isVenueLinked ? ['issue', 'award'] : ['venue', 'issue', 'award']} />
        {(doi || links.length > 0) && (
          <p className="row">
            {doi && <DoiLink doi={doi} />}
            {links.map(({ url, label }) => (
              <LinkOfEntry key={label + url} title={title} url={url} label={label} />
            ))}
          </p>
        )}
      </EntryAside>
      {abstract && (
        <details className="abstract">
          <summary>
            {bibliography.abstract}
            <span className="visually-hidden">{`: ${title}`}</span>
          </summary>
          <div className="prose">
            <Markdown root={abstract} below={3} />
          </div>
        </details>
      )}
    </>
  );
}

import { Day } from '../../renderer/Dates.tsx';
import { DoiLink } from '../../renderer/DoiLink.tsx';
import { NewTabLink } from '../../renderer/NewTabLink.tsx';
import { Crossing, Lane, type Track } from '../../renderer/terrain/Road.tsx';
import type { Content } from '../../schema/content.ts';
import { EntryStyles } from './EntryStyles.tsx';
import publicationStyles from './publications.css?inline';

type Props = Pick<Content, 'publications'> & {
  heading: string;
  owner: string;
  language: string;
  newTabLabel: string;
  from: Track;
};

/** A list beside the road, in which the owner stands out among the authors. */
export function PublicationsSection({ heading, publications, owner, language, newTabLabel, from }: Props) {
  return (
    <section className="section publications" aria-labelledby="publications-heading">
      <EntryStyles />
      <style href="publications" precedence="low">
        {publicationStyles}
      </style>
      <Crossing from={from} to="far" />
      <Lane track="far" />
      <h2 id="publications-heading">{heading}</h2>
      <ul>
        {publications.map(({ slug, title, authors, venue, date, url, doi }) => (
          <li key={slug} className="on-land">
            <h3>
              <NewTabLink href={url} label={newTabLabel}>
                {title}
              </NewTabLink>
            </h3>
            <p>
              <Authors authors={authors} owner={owner} language={language} />
            </p>
            <p>
              <cite>{venue}</cite>
              {`\u00a0· `}
              <Day date={date} language={language} />
            </p>
            {doi && (
              <p>
                <DoiLink doi={doi} newTabLabel={newTabLabel} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The authors as a list in a language: "A, B and C". The owner's name may lack its accents in a publication. */
function Authors({ authors, owner, language }: { authors: string[]; owner: string; language: string }) {
  const isOwner = (name: string) => name.localeCompare(owner, language, { sensitivity: 'base' }) === 0;
  let count = 0;
  return new Intl.ListFormat(language).formatToParts(authors).map(({ type, value }) => {
    if (type === 'literal') return value;
    const key = `${value}${count++}`;
    return isOwner(value) ? <strong key={key}>{value}</strong> : <bdi key={key}>{value}</bdi>;
  });
}

import { Day } from '../../renderer/Dates.tsx';
import { DoiLink } from '../../renderer/DoiLink.tsx';
import type { Content } from '../../schema/content.ts';
import { PaperAddress } from './EntryLinks.tsx';
import type { SectionProps } from './TrailSection.tsx';
import { WorksSection } from './WorksSection.tsx';

type Props = SectionProps & Pick<Content, 'publications'> & { owner: string };

/** Publications, in which the owner stands out among the authors. */
export function PublicationsSection({ publications, owner, ...section }: Props) {
  const { language, newTabLabel } = section;
  const works = publications.map((publication) => {
    const { authors, venue, date, url, doi } = publication;
    const about = (
      <>
        <p>
          <Authors authors={authors} owner={owner} language={language} />
        </p>
        <p className="parts">
          <cite>{venue}</cite> <Day date={date} language={language} />{' '}
          {doi && <DoiLink doi={doi} newTabLabel={newTabLabel} />}
        </p>
        <PaperAddress url={url} />
      </>
    );
    return { ...publication, about };
  });
  return <WorksSection {...section} works={works} />;
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

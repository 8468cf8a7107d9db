import type { ReactNode } from 'react';
import { NewTabLink } from '../../renderer/NewTabLink.tsx';
import { type SectionProps, TrailSection } from './TrailSection.tsx';
import { Year } from './Year.tsx';

/** A publication or talk, with what is said of it below its title. */
type Work = { slug: string; title: string; url?: string | undefined; date: string; about: ReactNode };

/** Works beside the road, with each year once in a waypoint. */
export function WorksSection({ works, ...section }: SectionProps & { works: readonly Work[] }) {
  const { language, newTabLabel } = section;
  const entries = works.map(({ slug, title, url, date, about }, index) => ({
    key: slug,
    mark: date.slice(0, 4) !== works[index - 1]?.date.slice(0, 4) && <Year date={date} language={language} />,
    text: (
      <>
        <h3>
          <NewTabLink href={url} label={newTabLabel}>
            {title}
          </NewTabLink>
        </h3>
        {about}
      </>
    ),
  }));
  return <TrailSection {...section} entries={entries} />;
}

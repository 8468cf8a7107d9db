import { Period } from '../../renderer/Dates.tsx';
import { Markdown } from '../../renderer/Markdown.tsx';
import { NewTabLink } from '../../renderer/NewTabLink.tsx';
import type { Stage } from '../../renderer/stages.ts';
import { PaperAddress } from './EntryLinks.tsx';
import { type SectionProps, TrailSection, trailPictureSizes } from './TrailSection.tsx';
import { Year } from './Year.tsx';

type Props = SectionProps & { stages: readonly Stage[] };

/** Jobs or degrees: the road is the line of time, with the year of each at its waypoint. */
export function TimelineSection({ stages, ...section }: Props) {
  const { media, language, newTabLabel } = section;
  const entries = stages.map(({ slug, title, place, location, start, end, body }) => {
    const text = (
      <>
        <hgroup>
          <h3>{title}</h3>
          <p>
            <NewTabLink href={place.url} label={newTabLabel}>
              <bdi>{place.name}</bdi>
            </NewTabLink>
          </p>
        </hgroup>
        <p className="parts">
          {location && <span>{location}</span>}{' '}
          {start && (
            <span>
              <Period start={start} end={end} language={language} />
            </span>
          )}
        </p>
        <PaperAddress url={place.url} />
        {body.children.length > 0 && (
          <div className="text">
            <Markdown root={body} below={3} media={media} pictureSizes={trailPictureSizes} />
          </div>
        )}
      </>
    );
    return {
      key: slug,
      mark: start && <Year date={start} language={language} />,
      text,
    };
  });
  return <TrailSection {...section} entries={entries} />;
}

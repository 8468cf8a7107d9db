import type { Root } from 'mdast';
import { Day, Period } from '../../renderer/Dates.tsx';
import { Markdown } from '../../renderer/Markdown.tsx';
import { NewTabLink } from '../../renderer/NewTabLink.tsx';
import type { Content } from '../../schema/content.ts';
import { EntryStyles } from './EntryStyles.tsx';
import { type TrailProps, TrailSection, trailPictureSizes } from './TrailSection.tsx';

/** A time of a life: a job, or a degree. */
export type Stage = {
  slug: string;
  title: string;
  place: { name: string; url?: string | undefined };
  location?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  body: Root;
};

type Props = TrailProps &
  Pick<Content, 'media'> & {
    id: string;
    heading: string;
    stages: readonly Stage[];
    language: string;
    newTabLabel: string;
  };

/** Jobs or degrees: the road is the line of time, with the year of each in its waypoint. */
export function TimelineSection({ id, heading, stages, media, language, newTabLabel, ...trail }: Props) {
  const entries = stages.map(({ slug, title, place, location, start, end, body }) => ({
    key: slug,
    mark: start && (
      <span className="year" aria-hidden="true">
        <Day date={start.slice(0, 4)} language={language} />
      </span>
    ),
    card: (
      <>
        <hgroup>
          <h3>{title}</h3>
          <p>
            {place.url === undefined ? (
              <bdi>{place.name}</bdi>
            ) : (
              <NewTabLink href={place.url} label={newTabLabel}>
                {place.name}
              </NewTabLink>
            )}
          </p>
          {location && <p>{location}</p>}
          {start && (
            <p>
              <Period start={start} end={end} language={language} />
            </p>
          )}
        </hgroup>
        {body.children.length > 0 && (
          <div className="text">
            <Markdown root={body} below={3} media={media} pictureSizes={trailPictureSizes} />
          </div>
        )}
      </>
    ),
  }));
  return (
    <>
      <EntryStyles />
      <TrailSection id={id} heading={heading} {...trail} entries={entries} />
    </>
  );
}

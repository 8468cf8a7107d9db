import { Day } from '../../renderer/Dates.tsx';
import { HostLink } from '../../renderer/HostLink.tsx';
import { NewTabLink } from '../../renderer/NewTabLink.tsx';
import type { Content } from '../../schema/content.ts';
import { EntryStyles } from './EntryStyles.tsx';
import { type TrailProps, TrailSection } from './TrailSection.tsx';

type Props = TrailProps &
  Pick<Content, 'talks'> & {
    heading: string;
    language: string;
    newTabLabel: string;
  };

/** Small waypoints of the road. */
export function TalksSection({ heading, talks, language, newTabLabel, ...trail }: Props) {
  const entries = talks.map(({ slug, title, venue, date, location, url, slides, video }) => ({
    key: slug,
    text: (
      <>
        <h3>
          <NewTabLink href={url} label={newTabLabel}>
            {title}
          </NewTabLink>
        </h3>
        <p>
          {venue}
          {location && `\u00a0· ${location}`}
          {`\u00a0· `}
          <Day date={date} language={language} />
        </p>
        {(slides || video) && (
          <p>
            {slides && (
              <HostLink
                url={slides}
                icon="tabler:presentation"
                of={title}
                beside={video}
                newTabLabel={newTabLabel}
              />
            )}
            {video && (
              <HostLink
                url={video}
                icon="tabler:video"
                of={title}
                beside={slides}
                newTabLabel={newTabLabel}
              />
            )}
          </p>
        )}
      </>
    ),
  }));
  return (
    <>
      <EntryStyles />
      <TrailSection id="talks" heading={heading} {...trail} entries={entries} />
    </>
  );
}

import { Fragment, type ReactNode } from 'react';
import { Icon } from '../../renderer/Icon.tsx';
import { sizesFrom } from '../../renderer/media/Picture.tsx';
import { sitePath } from '../../renderer/sitePath.ts';
import { Crossing, Road, type Track } from '../../renderer/terrain/Road.tsx';
import { Authors } from '../../renderer/text/Authors.tsx';
import { formatIssue } from '../../renderer/text/citation.ts';
import { Day, Period } from '../../renderer/text/Dates.tsx';
import { DoiLink } from '../../renderer/text/DoiLink.tsx';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { TitleText } from '../../renderer/text/TitleText.tsx';
import { headingSize } from '../../renderer/text/typeSize.ts';
import { Word } from '../../renderer/text/Word.tsx';
import type { Content } from '../../schema/content.ts';
import type { Section } from '../../schema/sections.ts';
import type { Entry } from '../../schema/types/contentType.ts';
import { EntryLinks } from './EntryLinks.tsx';
import './TrailSection.css';

/** The props of every section of entries. */
export type SectionProps = Pick<Content, 'media'> & {
  section: Section;
  language: string;
  newTabLabel: string;
  /** Where the road comes from. */
  from: Track;
};

type Props = SectionProps & {
  /** Whether the road goes on over land. */
  isInland: boolean;
  /** The label of the link to the page with all entries. */
  allLabel: string;
};

const pictureSizes = sizesFrom('64rem', 36, '(min-width: 40rem) calc(88vw - 8rem), calc(90vw - 7rem)');

/** Entries along the road, which leads from waypoint to waypoint: on the land with their years, or cards with their icons. */
export function TrailSection(props: Props) {
  const { section, from, isInland, language, allLabel } = props;
  const { id, heading, layout, entries, all } = section;
  const isPartial = all !== undefined && all.count > entries.length;
  const areCards = layout === 'iconCards' || layout === 'prose';
  return (
    <section className={`section journey${isInland ? ' inland' : ''}`} aria-labelledby={`${id}-heading`}>
      <Crossing from={from} to="rail" />
      <div className="beside">
        <Road
          path={from === 'rail' ? 'winding' : 'inward'}
          className={`inward${from === 'rail' ? ' level' : ''}`}
        />
        <h2 id={`${id}-heading`} className={headingSize(heading)}>
          {layout === 'prose' && entries[0] ? <TitleText of={entries[0]} /> : <Word>{heading}</Word>}
        </h2>
      </div>
      <ul className="trail">
        {entries.map((entry, index) => {
          const year = yearOf(entry);
          // A list shows each year once.
          const isShown = layout !== 'list' || year !== yearOf(entries[index - 1]);
          return (
            <li key={entry.id}>
              <Leg goesOn={all !== undefined || index < entries.length - 1} isInland={isInland} />
              <i className="waypoint">
                {entry.icon && <Icon name={entry.icon} />}
                {year && isShown && (
                  <span className="year" aria-hidden="true">
                    <Day date={year} language={language} />
                  </span>
                )}
              </i>
              <div className={areCards ? 'card entry' : 'on-land'}>
                <EntryText entry={entry} {...props} />
              </div>
            </li>
          );
        })}
        {all && (
          <li>
            <Leg goesOn={false} isInland={isInland} />
            <i className="waypoint" />
            <p className="on-land">
              <a href={sitePath(all.path)}>
                {isPartial && `${allLabel} (${all.count.toLocaleString(language)})`}
                <span className={isPartial ? 'visually-hidden' : undefined}>
                  {isPartial && ': '}
                  {heading}
                </span>
              </a>
            </p>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The road from one waypoint to the next, or from the last to the end of the section. */
function Leg({ goesOn, isInland }: { goesOn: boolean; isInland: boolean }) {
  return <Road path={goesOn ? 'winding' : isInland ? 'straight' : 'onward'} className="leg" />;
}

function yearOf(entry: Entry | undefined): string | undefined {
  return entry?.period?.start.slice(0, 4);
}

function EntryText({ entry, section, media, language, newTabLabel }: Props & { entry: Entry }) {
  const { title, url, organisation, people, venue, issue, location, period, doi } = entry;
  const { award, links, text } = entry;
  const within = formatIssue(issue);
  const markdown = (below: 2 | 3) =>
    text && <Markdown root={text} below={below} media={media} pictureSizes={pictureSizes} />;
  if (section.layout === 'prose') return <div className="text">{markdown(2)}</div>;
  const Venue = people ? 'cite' : 'span';
  const parts = [
    venue && <Venue>{venue}</Venue>,
    within && <span>{within}</span>,
    location && <span>{location}</span>,
    period && <Time period={period} language={language} />,
    doi && <DoiLink doi={doi} newTabLabel={newTabLabel} />,
    award && <strong>{award}</strong>,
  ].filter(Boolean);
  return (
    <>
      <Title entry={entry} newTabLabel={newTabLabel} />
      {people && <Authors people={people} language={language} />}
      {parts.length > 0 && <p className="parts">{joinWithSpaces(parts)}</p>}
      <EntryLinks
        of={title}
        links={links.filter(({ kind }) => kind)}
        url={url?.startsWith('/') ? undefined : (url ?? organisation?.url)}
        newTabLabel={newTabLabel}
      />
      {section.layout === 'iconCards' ? markdown(3) : text && <div className="text">{markdown(3)}</div>}
      {links
        .filter(({ kind }) => !kind)
        .map((link) => (
          <p key={link.url} className="more">
            <NewTabLink href={link.url} label={newTabLabel}>
              {link.label}
            </NewTabLink>
          </p>
        ))}
    </>
  );
}

function Title({ entry, newTabLabel }: { entry: Entry; newTabLabel: string }) {
  const { url, organisation } = entry;
  const heading = (
    <h3>
      <NewTabLink href={url} label={newTabLabel}>
        <TitleText of={entry} />
      </NewTabLink>
    </h3>
  );
  if (!organisation) return heading;
  return (
    <hgroup>
      {heading}
      <p>
        <NewTabLink href={organisation.url} label={newTabLabel}>
          <bdi>{organisation.name}</bdi>
        </NewTabLink>
      </p>
    </hgroup>
  );
}

/** Joins the parts of a line with spaces. */
function joinWithSpaces(parts: readonly ReactNode[]): ReactNode {
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {part}
    </Fragment>
  ));
}

function Time({ period, language }: { period: NonNullable<Entry['period']>; language: string }) {
  if (period.start === period.end) return <Day date={period.start} language={language} />;
  return (
    <span>
      <Period {...period} language={language} />
    </span>
  );
}

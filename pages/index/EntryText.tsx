import { Fragment, type ReactNode } from 'react';
import { sizesFrom } from '../../renderer/media/Picture.tsx';
import { usePageContent } from '../../renderer/pageContent.ts';
import { Authors } from '../../renderer/text/Authors.tsx';
import { describeDuration, describeValidity, type Group } from '../../renderer/text/career.ts';
import { formatIssue } from '../../renderer/text/citation.ts';
import { Day, Period } from '../../renderer/text/Dates.tsx';
import { EntryResults } from '../../renderer/text/Figures.tsx';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { DoiLink, NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { Unbroken } from '../../renderer/text/Unbroken.tsx';
import type { Entry } from '../../schema/types/contentType.ts';
import { EntryLinks } from '../shell/EntryLinks.tsx';
import './EntryText.css';

const pictureSizes = sizesFrom('64rem', 36, 'min(37rem, 100vw - 5.75rem)');

type EntryTextProps = {
  entry: Entry;
  /** The level of its heading. */
  level?: 3 | 4;
};

/** All that the home page says about an entry of a list. */
export function EntryText({ entry, level = 3 }: EntryTextProps) {
  const { title, url, organisation, people, links, results } = entry;
  const Heading = `h${level}` as const;
  const heading = (
    <Heading>
      <NewTabLink href={url}>
        <Unbroken>{title}</Unbroken>
      </NewTabLink>
    </Heading>
  );
  return (
    <>
      {organisation ? (
        <hgroup>
          {heading}
          <p>
            <NewTabLink href={organisation.url}>
              <bdi>{organisation.name}</bdi>
            </NewTabLink>
          </p>
        </hgroup>
      ) : (
        heading
      )}
      {people && <Authors people={people} />}
      <Facts entry={entry} />
      <EntryResults results={results} />
      <EntryLinks
        title={title}
        links={links.filter(({ kind }) => kind)}
        url={url?.startsWith('/') ? undefined : (url ?? organisation?.url)}
      />
      <EntryBody entry={entry} below={level} />
      {links
        .filter(({ kind }) => !kind)
        .map((link) => (
          <p key={link.url} className="more">
            <NewTabLink href={link.url}>{link.label}</NewTabLink>
          </p>
        ))}
    </>
  );
}

export function EntryBody({ entry: { text }, below }: { entry: Entry; below: 2 | 3 | 4 }) {
  return (
    text && (
      <div className="text">
        <Markdown root={text} below={below} pictureSizes={pictureSizes} />
      </div>
    )
  );
}

/** The line below the title: where and when, and how to find it. */
function Facts({ entry }: { entry: Entry }) {
  const { people, venue, issue, credential, doi, award } = entry;
  const within = formatIssue(issue);
  const validity = describeValidity(entry, usePageContent());
  const Venue = people ? 'cite' : 'span';
  return (
    <PlaceAndTime
      of={entry}
      before={[venue && <Venue>{venue}</Venue>, within && <span className="unbroken">{within}</span>]}
      after={[
        validity && <span>{validity}</span>,
        credential && (
          <span>
            ID <bdi>{credential}</bdi>
          </span>
        ),
        doi && (
          <span>
            <DoiLink doi={doi} />
          </span>
        ),
        award && <strong>{award}</strong>,
      ]}
    />
  );
}

type PlaceAndTimeProps = {
  of: Pick<Group, 'location' | 'period'> & Pick<Entry, 'year'>;
  before?: ReactNode[];
  after?: ReactNode[];
};

/** A line with a place and a time in it. */
export function PlaceAndTime({ of: { location, period, year }, before = [], after = [] }: PlaceAndTimeProps) {
  const content = usePageContent();
  const isDay = period?.start === period?.end;
  const duration = describeDuration({ period, year }, content);
  const parts = [
    ...before,
    location && <span>{location}</span>,
    period &&
      (isDay ? (
        <Day date={period.start} />
      ) : (
        <span>
          <Period {...period} />
        </span>
      )),
    !isDay && duration && <span className="unbroken">{duration}</span>,
    ...after,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className="parts">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          {part}
        </Fragment>
      ))}
    </p>
  );
}

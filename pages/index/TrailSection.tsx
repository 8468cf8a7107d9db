import { Fragment, type ReactNode } from 'react';
import { Icon } from '../../renderer/Icon.tsx';
import { sizesFrom } from '../../renderer/media/Picture.tsx';
import { usePageContent, usePagePath } from '../../renderer/pageContent.ts';
import { Authors } from '../../renderer/text/Authors.tsx';
import { describeDuration, describeValidity, groupByOrganisation } from '../../renderer/text/career.ts';
import { formatIssue } from '../../renderer/text/citation.ts';
import { Day, Period } from '../../renderer/text/Dates.tsx';
import { EntryResults, Figures } from '../../renderer/text/Figures.tsx';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { DoiLink, NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { Unbroken } from '../../renderer/text/Unbroken.tsx';
import { Word } from '../../renderer/text/Word.tsx';
import type { Section } from '../../schema/sections.ts';
import type { Entry } from '../../schema/types/contentType.ts';
import { EntryLinks } from './EntryLinks.tsx';
import { ShortList } from './ShortList.tsx';
import './TrailSection.css';

type Group = ReturnType<typeof groupByOrganisation>[number];

type TrailProps = {
  section: Section;
  /** Whether it is a `ShortList`. */
  isInRows: boolean;
};

const pictureSizes = sizesFrom('64rem', 36, 'min(37rem, 100vw - 5.75rem)');

export function TrailSection({ section, isInRows }: TrailProps) {
  const { id, isWorkHistory, heading, layout, entries } = section;
  const trail = <Trail section={section} isInRows={isInRows} />;
  return (
    <section className={isWorkHistory ? 'journey work-history' : 'journey'} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>
        {layout === 'prose' && entries[0] ? entries[0].title : <Word>{heading}</Word>}
      </h2>
      {isInRows ? <ShortList section={section}>{trail}</ShortList> : trail}
    </section>
  );
}

function Trail({ section, isInRows }: TrailProps) {
  const { language } = usePageContent().site;
  const { layout, entries, all } = section;
  const groups = layout === 'levels' ? [] : groupByOrganisation(section);
  const openCount = countOpen(section, groups);
  const folded = groups.slice(openCount);
  const isPartial = all !== undefined && all.count > entries.length;
  const rows = (groups: readonly Group[]) =>
    groups.map((group) => (
      <Row key={group.entries[0].id} group={group} section={section} isInRows={isInRows} />
    ));
  return (
    <ul className={isPartial ? 'trail partial' : 'trail'}>
      {rows(groups.slice(0, openCount))}
      {folded.length > 0 && (
        <li>
          <details>
            <summary>{nameGroups(folded, language)}</summary>
            <ul className="trail">{rows(folded)}</ul>
          </details>
        </li>
      )}
      {layout === 'levels' && (
        <li>
          <Figures>{entries.map(({ title, level }) => ({ text: title, about: level }))}</Figures>
        </li>
      )}
      {all && (
        <li>
          <p>
            <LinkToAll {...all} heading={section.heading} isPartial={isPartial} />
          </p>
        </li>
      )}
    </ul>
  );
}

/** Jobs at the newest two employers are open, and older ones folded, if that saves more than one line. */
function countOpen({ isWorkHistory }: Section, groups: readonly Group[]): number {
  if (!isWorkHistory) return groups.length;
  const third = groups.filter(({ organisation }) => organisation)[2];
  const openCount = third ? groups.indexOf(third) : groups.length;
  return groups.length > openCount + 1 ? openCount : groups.length;
}

type LinkToAllProps = NonNullable<Section['all']> & { heading: string; isPartial: boolean };

function LinkToAll({ path, count, heading, isPartial }: LinkToAllProps) {
  const pagePath = usePagePath();
  const { language, labels } = usePageContent().site;
  if (!isPartial) return <a href={pagePath(path)}>{heading}</a>;
  return (
    <a href={pagePath(path)}>
      {`${labels.showAll} (${count.toLocaleString(language)})`}
      <span className="visually-hidden">{`: ${heading}`}</span>
    </a>
  );
}

function nameGroups(groups: readonly Group[], language: string): ReactNode {
  const names = groups.map(({ organisation, entries }) => organisation?.name ?? entries[0].title);
  const starts = groups.flatMap(({ period }) => period?.start.slice(0, 4) ?? []);
  const end = groups[0]?.period?.end?.slice(0, 4);
  return (
    <>
      {end !== undefined && <Period start={starts.toSorted()[0] ?? end} end={end} />}{' '}
      {new Intl.ListFormat(language, { type: 'unit' }).format(names)}
    </>
  );
}

type RowProps = { group: Group; section: Section; isInRows: boolean };

function Row({ group, section, isInRows }: RowProps) {
  const [entry, ...others] = group.entries;
  const { layout } = section;
  const year = entry.year ?? group.period?.start.slice(0, 4);
  const isOnCard = layout === 'iconCards' || (layout === 'prose' && !isInRows);
  return (
    <li>
      {!isInRows && layout !== 'prose' && (
        <i className="waypoint">{entry.icon && <Icon name={entry.icon} />}</i>
      )}
      {year && (
        <i className="entry-year" aria-hidden="true">
          <Day date={year} />
        </i>
      )}
      <div className={isOnCard ? 'card entry' : rowClass('on-land', others.length === 0 ? entry : undefined)}>
        <RowText group={group} layout={layout} isInRows={isInRows} />
      </div>
    </li>
  );
}

function rowClass(name: string, entry: Entry | undefined): string {
  return entry?.results?.some(({ selected }) => !selected) ? `${name} with-figures` : name;
}

type RowTextProps = { group: Group; layout: Section['layout']; isInRows: boolean };

function RowText({ group, layout, isInRows }: RowTextProps) {
  const [entry, ...others] = group.entries;
  if (others.length > 0) return <GroupText group={group} layout={layout} />;
  if (layout === 'prose') return <EntryBody entry={entry} below={2} />;
  return <EntryText entry={entry} layout={layout} isInRows={isInRows} />;
}

function GroupText({ group, layout }: { group: Group; layout: Section['layout'] }) {
  const { organisation, location, entries } = group;
  const time = useTime(group, layout);
  return (
    <>
      <h3>
        <NewTabLink href={organisation?.url}>
          <bdi>{organisation?.name}</bdi>
        </NewTabLink>
      </h3>
      <p className="parts">{joinWithSpaces([location && <span>{location}</span>, ...time])}</p>
      <EntryLinks of="" links={[]} url={organisation?.url} />
      <ul className="stages">
        {entries.map((entry) => (
          <li key={entry.id} className={rowClass('stage', entry)}>
            <EntryText entry={entry} layout={layout} isStep />
          </li>
        ))}
      </ul>
    </>
  );
}

type EntryProps = { entry: Entry; layout: Section['layout']; isStep?: boolean; isInRows?: boolean };

function EntryText({ entry, layout, isStep = false, isInRows = false }: EntryProps) {
  const { title, url, organisation, people, links, text, results } = entry;
  const Heading = isStep ? 'h4' : 'h3';
  const heading = (
    <Heading>
      <NewTabLink href={url}>
        <Unbroken>{title}</Unbroken>
      </NewTabLink>
    </Heading>
  );
  const employer = organisation && (
    <NewTabLink href={organisation.url}>
      <bdi>{organisation.name}</bdi>
    </NewTabLink>
  );
  return (
    <>
      {employer && !isInRows ? (
        <hgroup>
          {heading}
          <p>{employer}</p>
        </hgroup>
      ) : (
        heading
      )}
      {people && <Authors people={people} />}
      <Facts entry={entry} layout={layout} employer={isInRows && employer} />
      <EntryResults of={results} />
      <EntryLinks
        of={title}
        links={links.filter(({ kind }) => kind)}
        url={url?.startsWith('/') ? undefined : (url ?? organisation?.url)}
      />
      {layout === 'iconCards' ? (
        text && <Markdown root={text} below={3} pictureSizes={pictureSizes} />
      ) : (
        <EntryBody entry={entry} below={isStep ? 4 : 3} />
      )}
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

function EntryBody({ entry: { text }, below }: { entry: Entry; below: 2 | 3 | 4 }) {
  return (
    text && (
      <div className="text">
        <Markdown root={text} below={below} pictureSizes={pictureSizes} />
      </div>
    )
  );
}

type FactsProps = { entry: Entry; layout: Section['layout']; employer: ReactNode };

/** The line below the title: where and when, and how to find it. */
function Facts({ entry, layout, employer }: FactsProps) {
  const { people, venue, issue, location, credential, doi, award } = entry;
  const time = useTime(entry, layout);
  const within = formatIssue(issue);
  const validity = describeValidity(entry, usePageContent());
  const Venue = people ? 'cite' : 'span';
  const facts = [
    employer && <span>{employer}</span>,
    venue && <Venue>{venue}</Venue>,
    within && <span className="unbroken">{within}</span>,
    location && <span>{location}</span>,
    ...time,
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
  ].filter(Boolean);
  return facts.length > 0 && <p className="parts">{joinWithSpaces(facts)}</p>;
}

function joinWithSpaces(parts: readonly ReactNode[]): ReactNode {
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {part}
    </Fragment>
  ));
}

function useTime({ period, year }: Pick<Entry, 'period' | 'year'>, layout: Section['layout']) {
  const content = usePageContent();
  if (!period) return [];
  if (period.start === period.end) return [<Day key="day" date={period.start} />];
  const duration = describeDuration({ period, year }, layout, content);
  return [
    <span key="period">
      <Period {...period} />
    </span>,
    duration && (
      <span key="duration" className="unbroken">
        {duration}
      </span>
    ),
  ].filter(Boolean);
}

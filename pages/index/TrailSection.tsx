import { Fragment, type ReactNode } from 'react';
import { Icon } from '../../renderer/Icon.tsx';
import { sizesFrom } from '../../renderer/media/Picture.tsx';
import { usePagePath } from '../../renderer/pagePath.ts';
import { Authors } from '../../renderer/text/Authors.tsx';
import { describeDuration, describeValidity, groupByOrganisation } from '../../renderer/text/career.ts';
import { formatIssue } from '../../renderer/text/citation.ts';
import { Day, Period } from '../../renderer/text/Dates.tsx';
import { DoiLink } from '../../renderer/text/DoiLink.tsx';
import { EntryResults, Figures } from '../../renderer/text/Figures.tsx';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { Word } from '../../renderer/text/Word.tsx';
import type { Content } from '../../schema/content.ts';
import type { Section } from '../../schema/sections.ts';
import type { Entry } from '../../schema/types/contentType.ts';
import { EntryLinks } from './EntryLinks.tsx';
import './TrailSection.css';

/** The props of every section of entries. */
export type SectionProps = Pick<Content, 'media' | 'site' | 'facts' | 'date'> & {
  section: Section;
  language: string;
  newTabLabel: string;
};

type Group = ReturnType<typeof groupByOrganisation>[number];

type Props = SectionProps & {
  /** The road beside the section; nothing among short lists, which it passes, and which are folded on phones. */
  road?: ReactNode;
  /** Whether the lake begins below. */
  isLast?: boolean | undefined;
  /** The label of the link to the page with all entries. */
  allLabel: string;
};

const pictureSizes = sizesFrom('64rem', 36, 'min(37rem, 100vw - 5.75rem)');

/** How many organisations are shown; the jobs at older ones are folded. */
const newest = 2;

/** Entries below or beside a heading: rows that begin with their years, a text, or cards whose icons are waypoints of the road. */
export function TrailSection(props: Props) {
  const { section, road, isLast = false, language, allLabel } = props;
  const pagePath = usePagePath();
  const { id, type, heading, layout, entries, all } = section;
  const isWork = type === 'experience';
  const groups = layout === 'levels' ? [] : groupByOrganisation(section);
  const named = groups.filter(({ organisation }) => organisation ?? layout !== 'timeline');
  const cut = isWork && named[newest] ? groups.indexOf(named[newest]) : groups.length;
  // One more is as short as the line that would stand for it.
  const [open, folded] = groups.length > cut + 1 ? [groups.slice(0, cut), groups.slice(cut)] : [groups, []];
  const isPartial = all !== undefined && all.count > entries.length;
  const rows = (groups: readonly Group[]) =>
    groups.map((group) => <Row key={group.entries[0].id} group={group} {...props} />);
  const classes = ['section', 'journey'];
  if (isWork) classes.push('work');
  if (isLast) classes.push('to-lake');
  const list = (
    <ul className={isPartial ? 'trail partial' : 'trail'}>
      {rows(open)}
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
            <a href={pagePath(all.path)}>
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
  );
  return (
    <section className={road ? classes.join(' ') : undefined} aria-labelledby={`${id}-heading`}>
      {road}
      <h2 id={`${id}-heading`}>
        {layout === 'prose' && entries[0] ? entries[0].title : <Word>{heading}</Word>}
      </h2>
      {road ? (
        list
      ) : (
        <details>
          <summary>
            <span className="visually-hidden">{heading} </span>
            {/* A space as wide as a figure: then all marks are below each other. */}
            {layout === 'prose' ? '\u2007' : entries.length.toLocaleString(language)}
          </summary>
          {list}
        </details>
      )}
    </section>
  );
}

/** The time of some groups, and where they were. */
function nameGroups(groups: readonly Group[], language: string): ReactNode {
  const names = groups.map(({ organisation, entries }) => organisation?.name ?? entries[0].title);
  const starts = groups.flatMap(({ period }) => period?.start.slice(0, 4) ?? []);
  const end = groups[0]?.period?.end?.slice(0, 4);
  return (
    <>
      {end !== undefined && <Period start={starts.toSorted()[0] ?? end} end={end} language={language} />}{' '}
      {new Intl.ListFormat(language, { type: 'unit' }).format(names)}
    </>
  );
}

/** An entry, or the steps at one organisation. */
function Row({ group, ...props }: Props & { group: Group }) {
  const [entry, ...others] = group.entries;
  const { layout, type } = props.section;
  const year = entry.year ?? group.period?.start.slice(0, 4);
  const isCard = layout === 'iconCards' || (layout === 'prose' && props.road !== undefined);
  return (
    <li>
      {(type === 'experience' || layout === 'iconCards') && (
        <i className="waypoint">{entry.icon && <Icon name={entry.icon} />}</i>
      )}
      {year && (
        <i className="year" aria-hidden="true">
          <Day date={year} language={props.language} />
        </i>
      )}
      <div className={isCard ? 'card entry' : rowClass('on-land', others.length === 0 ? entry : undefined)}>
        {others.length === 0 ? (
          <EntryText entry={entry} {...props} />
        ) : (
          <GroupText {...props} group={group} />
        )}
      </div>
    </li>
  );
}

/** The class of a row, which has a column for results if there are any. */
function rowClass(name: string, entry: Entry | undefined): string {
  return entry?.results?.some(({ selected }) => !selected) ? `${name} with-figures` : name;
}

/** The steps at one organisation, each with its role, its time and its text. */
function GroupText({ group, ...props }: Props & { group: Group }) {
  const { organisation, location, entries } = group;
  return (
    <>
      <h3>
        <NewTabLink href={organisation?.url} label={props.newTabLabel}>
          <bdi>{organisation?.name}</bdi>
        </NewTabLink>
      </h3>
      <p className="parts">
        {joinWithSpaces([location && <span>{location}</span>, ...timeOf(group, props)])}
      </p>
      <EntryLinks of="" links={[]} url={organisation?.url} newTabLabel={props.newTabLabel} />
      <ul className="stages">
        {entries.map((entry) => (
          <li key={entry.id} className={rowClass('stage', entry)}>
            <EntryText {...props} entry={entry} isStep />
          </li>
        ))}
      </ul>
    </>
  );
}

type EntryProps = Props & { entry: Entry; isStep?: boolean };

function EntryText({ entry, isStep = false, ...props }: EntryProps) {
  const { section, media, newTabLabel } = props;
  const { title, url, organisation, people, venue, issue, location, credential, doi } = entry;
  const { award, links, text, results } = entry;
  const within = formatIssue(issue);
  const validity = describeValidity(entry, props);
  const markdown = (below: 2 | 3 | 4) =>
    text && <Markdown root={text} below={below} media={media} pictureSizes={pictureSizes} />;
  if (section.layout === 'prose') return <div className="text">{markdown(2)}</div>;
  const Venue = people ? 'cite' : 'span';
  const parts = [
    venue && <Venue>{venue}</Venue>,
    within && <span className="unbroken">{within}</span>,
    location && <span>{location}</span>,
    ...timeOf(entry, props),
    validity && <span>{validity}</span>,
    credential && (
      <span>
        ID <bdi>{credential}</bdi>
      </span>
    ),
    doi && (
      <span>
        <DoiLink doi={doi} newTabLabel={newTabLabel} />
      </span>
    ),
    award && <strong>{award}</strong>,
  ].filter(Boolean);
  return (
    <>
      <Title entry={entry} isStep={isStep} newTabLabel={newTabLabel} />
      {people && <Authors people={people} of={props} />}
      {parts.length > 0 && <p className="parts">{joinWithSpaces(parts)}</p>}
      <EntryResults of={results} {...props} />
      <EntryLinks
        of={title}
        links={links.filter(({ kind }) => kind)}
        url={url?.startsWith('/') ? undefined : (url ?? organisation?.url)}
        newTabLabel={newTabLabel}
      />
      {section.layout === 'iconCards'
        ? markdown(3)
        : text && <div className="text">{markdown(isStep ? 4 : 3)}</div>}
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

function Title({
  entry,
  isStep,
  newTabLabel,
}: Pick<Required<EntryProps>, 'entry' | 'isStep' | 'newTabLabel'>) {
  const { url, organisation } = entry;
  const Heading = isStep ? 'h4' : 'h3';
  const heading = (
    <Heading>
      <NewTabLink href={url} label={newTabLabel}>
        {entry.title}
      </NewTabLink>
    </Heading>
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

/** A date, or a period and, of jobs and the like, how long it was. */
function timeOf({ period, year }: Pick<Entry, 'period' | 'year'>, { section, language, date, site }: Props) {
  if (!period) return [];
  if (period.start === period.end) return [<Day key="day" date={period.start} language={language} />];
  const duration = describeDuration({ period, year }, section.layout, { date, site });
  return [
    <span key="period">
      <Period {...period} language={language} />
    </span>,
    duration && (
      <span key="duration" className="unbroken">
        {duration}
      </span>
    ),
  ].filter(Boolean);
}

import { classNames } from '../../renderer/classNames.ts';
import { Icon } from '../../renderer/Icon.tsx';
import type { Group } from '../../renderer/text/career.ts';
import { Day } from '../../renderer/text/Dates.tsx';
import { Authors, FactLine } from '../../renderer/text/EntryFacts.tsx';
import { EntryResults } from '../../renderer/text/Figures.tsx';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { Unbroken } from '../../renderer/text/Unbroken.tsx';
import type { Entry, Layout } from '../../schema/types/contentType.ts';
import { LinkOfEntry } from '../shell/EntryLinks.tsx';
import { Waypoint } from '../shell/Waypoint.tsx';
import styles from './Trail.module.css';

type TrailRowProps = {
  group: Group;
  /** The row above, whose year is not repeated. */
  before: Group | undefined;
  layout: Layout;
};

/** An entry, or several at one organisation, with a dot on the road and the year beside it. */
export function TrailRow({ group, before, layout }: TrailRowProps) {
  const [entry, ...others] = group.entries;
  const isCard = layout === 'iconCards';
  const rowName = classNames(styles.rowText, isOneYear(group) && styles.ofYear);
  return (
    <li className={isCard ? styles.cardRow : undefined}>
      <Waypoint>{!isCard && entry.icon && <Icon name={entry.icon} />}</Waypoint>
      <Year group={group} before={before} />
      {isCard ? (
        <div className={`card card-text ${styles.iconCard}`}>
          <EntryText entry={entry} isCard />
        </div>
      ) : (
        <div className={others.length > 0 ? rowName : rowClass(rowName, entry)}>
          <RowText group={group} layout={layout} />
        </div>
      )}
    </li>
  );
}

/** The year beside a row. Below a row of the same year, only its space. */
function Year({ group, before }: Pick<TrailRowProps, 'group' | 'before'>) {
  const year = yearOfGroup(group);
  if (!year) return null;
  const isRepeated = before !== undefined && yearOfGroup(before) === year;
  const isOpen = group.entries[0].year === undefined && group.period?.end === undefined;
  return (
    <i className={`display map-label ${styles.year}`} aria-hidden="true">
      {!isRepeated && <Day date={year} />}
      {!isRepeated && isOpen && ' –'}
    </i>
  );
}

function yearOfGroup({ entries: [entry], period }: Group): string | undefined {
  return entry.year ?? period?.start.slice(0, 4);
}

/** Whether the year beside the row is its whole date, which the row does not repeat. */
function isOneYear({ period }: Group): boolean {
  return period !== undefined && period.start.length === 4 && period.start === period.end;
}

type RowTextProps = Pick<TrailRowProps, 'group' | 'layout'>;

function RowText({ group, layout }: RowTextProps) {
  const [entry, ...others] = group.entries;
  if (layout === 'prose') return <EntryBody entry={entry} below={2} />;
  if (others.length > 0) return <Steps group={group} />;
  return <EntryText entry={entry} />;
}

function Steps({ group }: { group: Group }) {
  const { organisation, entries } = group;
  return (
    <>
      <h3>
        <NewTabLink href={organisation?.url}>
          <bdi>{organisation?.name}</bdi>
        </NewTabLink>
      </h3>
      <FactLine entry={group} keys={['location', 'period', 'duration']} className="quiet" />
      <ul className={`apart ${styles.stages}`}>
        {entries.map((entry) => (
          <li key={entry.id} className={rowClass(undefined, entry)}>
            <EntryText entry={entry} level={4} />
          </li>
        ))}
      </ul>
    </>
  );
}

function rowClass(name: string | undefined, entry: Entry): string | undefined {
  return classNames(name, entry.results?.some(({ selected }) => !selected) && styles.withFigures);
}

type EntryTextProps = {
  entry: Entry;
  /** The level of its heading. */
  level?: 3 | 4;
  isCard?: boolean;
};

/** An entry of a list, as the home page shows it. */
function EntryText({ entry, level = 3, isCard = false }: EntryTextProps) {
  const { title, url, summary, people, links, results } = entry;
  // A link of no kind is the owner's own, and leads on from the text.
  const { ofKind = [], further = [] } = Object.groupBy(links, ({ kind }) => (kind ? 'ofKind' : 'further'));
  const Heading = `h${level}` as const;
  const quiet = isCard ? undefined : 'quiet';
  return (
    <>
      <Heading className={isCard ? styles.cardTitle : undefined}>
        {isCard && entry.icon && <Icon name={entry.icon} />}
        <NewTabLink href={url}>
          <Unbroken>{title}</Unbroken>
        </NewTabLink>
      </Heading>
      {people && <Authors people={people} className={quiet} />}
      {summary && <p>{summary}</p>}
      <FactLine entry={entry} className={quiet}>
        {ofKind.map(({ url, label }) => (
          <LinkOfEntry key={url} title={title} url={url} label={label} />
        ))}
      </FactLine>
      <EntryResults results={results} className={isCard ? undefined : styles.figures} />
      <EntryBody entry={entry} below={level} />
      {further.map(({ url, label }) => (
        <p key={url} className={classNames('row bold', quiet)}>
          <NewTabLink href={url}>{label}</NewTabLink>
        </p>
      ))}
    </>
  );
}

function EntryBody({ entry: { text }, below }: { entry: Entry; below: 2 | 3 | 4 }) {
  return (
    text && (
      <div className={`apart ${styles.text}`}>
        <Markdown root={text} below={below} />
      </div>
    )
  );
}

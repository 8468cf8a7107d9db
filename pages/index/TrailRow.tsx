import { Icon } from '../../renderer/Icon.tsx';
import type { Group } from '../../renderer/text/career.ts';
import { Day } from '../../renderer/text/Dates.tsx';
import { FactLine } from '../../renderer/text/EntryFacts.tsx';
import { shortenUrl } from '../../renderer/text/links.ts';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import type { Entry, Layout } from '../../schema/types/contentType.ts';
import { EntryBody, EntryText } from './EntryText.tsx';
import './TrailRow.css';

type TrailRowProps = {
  group: Group;
  /** The row above, whose year is not repeated. */
  before: Group | undefined;
  layout: Layout;
};

/** An entry, or several at one organisation, with a dot on the road and the year beside it. */
export function TrailRow({ group, before, layout }: TrailRowProps) {
  const [entry, ...others] = group.entries;
  const year = yearOfGroup(group);
  const single = others.length === 0 ? entry : undefined;
  const isOpen = entry.year === undefined && group.period?.end === undefined;
  return (
    <li>
      <i className="waypoint">{entry.icon && <Icon name={entry.icon} />}</i>
      {year && (
        <i className="entry-year" aria-hidden="true">
          {(before === undefined || yearOfGroup(before) !== year) && (
            <>
              <Day date={year} />
              {isOpen && ' –'}
            </>
          )}
        </i>
      )}
      <div className={layout === 'iconCards' ? 'card entry' : rowClass('on-land', single)}>
        <RowText group={group} layout={layout} />
      </div>
    </li>
  );
}

function yearOfGroup({ entries: [entry], period }: Group): string | undefined {
  return entry.year ?? period?.start.slice(0, 4);
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
      <FactLine entry={group} keys={['location', 'period', 'duration']} />
      {organisation?.url && <bdi className="on-paper">{shortenUrl(organisation.url)}</bdi>}
      <ul className="stages">
        {entries.map((entry) => (
          <li key={entry.id} className={rowClass('stage', entry)}>
            <EntryText entry={entry} level={4} />
          </li>
        ))}
      </ul>
    </>
  );
}

function rowClass(name: string, entry: Entry | undefined): string {
  return entry?.results?.some(({ selected }) => !selected) ? `${name} with-figures` : name;
}

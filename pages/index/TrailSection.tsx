import { classNames } from '../../renderer/classNames.ts';
import { usePageContent, usePagePath } from '../../renderer/pageContent.ts';
import { Road } from '../../renderer/terrain/Road.tsx';
import { foldOlderJobs, type Group, wholePeriod } from '../../renderer/text/career.ts';
import { Period } from '../../renderer/text/Dates.tsx';
import { Figures } from '../../renderer/text/Figures.tsx';
import { formatNumber } from '../../renderer/text/facts.ts';
import type { Section } from '../../schema/sections.ts';
import { Bend, Waypoint } from '../shell/Waypoint.tsx';
import { HeadedSection } from './HeadedSection.tsx';
import type { Stop } from './homePlan.ts';
import styles from './Trail.module.css';
import { TrailRow } from './TrailRow.tsx';

type TrailProps = { section: Section };

type TrailSectionProps = TrailProps & { winding: Stop['winding'] };

export function TrailSection({ section, winding }: TrailSectionProps) {
  return (
    <HeadedSection
      section={section}
      className="beside-heading"
      headingClass={styles.heading}
      road={winding && <Road path="straight" className={`narrow ${styles.toFirst}`} />}
    >
      <Trail section={section} />
    </HeadedSection>
  );
}

/** The entries with their dots on the road, older jobs folded, and a link to the page with all of them. */
export function Trail({ section }: TrailProps) {
  const { layout, all } = section;
  const Rows = layout === 'levels' ? LevelsRow : EntryRows;
  return (
    <ul className={listClass(section)}>
      <Rows section={section} />
      {all && (
        <li className="on-screen">
          <Bend />
          <p className={styles.withoutYear}>
            <LinkToAll {...all} heading={section.heading} isPartial={isPartial(section)} />
          </p>
        </li>
      )}
    </ul>
  );
}

function listClass(section: Section): string | undefined {
  return classNames(
    styles.trail,
    section.isWorkHistory && styles.workHistory,
    isPartial(section) && styles.partial,
  );
}

/** Whether only some of the entries are here. */
function isPartial({ all, entries }: Section): boolean {
  return all !== undefined && all.count > entries.length;
}

function LevelsRow({ section: { entries } }: TrailProps) {
  return (
    <li className={styles.levels}>
      <Waypoint />
      <Figures figures={entries.map(({ title, level }) => ({ text: title, about: level }))} />
    </li>
  );
}

function EntryRows({ section }: TrailProps) {
  const { layout } = section;
  const { open, folded } = foldOlderJobs(section);
  return (
    <>
      <GroupRows groups={open} layout={layout} />
      {folded.length > 0 && (
        <li>
          <Waypoint className="waypoint-hollow" />
          <details className={styles.withoutYear}>
            <summary className="display">
              <GroupNames groups={folded} />
            </summary>
            <ul className={listClass(section)}>
              <GroupRows groups={folded} layout={layout} />
            </ul>
          </details>
        </li>
      )}
    </>
  );
}

type LinkToAllProps = NonNullable<Section['all']> & { heading: string; isPartial: boolean };

function LinkToAll({ path, count, heading, isPartial }: LinkToAllProps) {
  const pagePath = usePagePath();
  const { site, words } = usePageContent();
  return (
    <a href={pagePath(path)}>
      {isPartial ? `${words.labels.showAll} (${formatNumber(count, site.language)})` : heading}
      {isPartial && <span className="visually-hidden">{`: ${heading}`}</span>}
    </a>
  );
}

type GroupsProps = { groups: readonly Group[] };

function GroupRows({ groups, layout }: GroupsProps & Pick<Section, 'layout'>) {
  return groups.map((group, index) => (
    <TrailRow key={group.entries[0].id} group={group} before={groups[index - 1]} layout={layout} />
  ));
}

function GroupNames({ groups }: GroupsProps) {
  const { language } = usePageContent().site;
  const names = groups.map(({ organisation, entries }) => organisation?.name ?? entries[0].title);
  const period = wholePeriod(groups);
  return (
    <>
      {period && <Period start={period.start.slice(0, 4)} end={period.end?.slice(0, 4)} />}{' '}
      {new Intl.ListFormat(language, { type: 'unit' }).format(names)}
    </>
  );
}

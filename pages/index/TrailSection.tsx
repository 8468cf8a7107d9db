import type { ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import { usePageContent, usePagePath } from '../../renderer/pageContent.ts';
import { Road } from '../../renderer/terrain/Road.tsx';
import { RowDot, RowRoad } from '../../renderer/terrain/Waypoint.tsx';
import { foldOlderJobs, type Group, wholePeriod } from '../../renderer/text/career.ts';
import { PeriodText } from '../../renderer/text/Dates.tsx';
import { formatList } from '../../renderer/text/facts.ts';
import type { Section } from '../../schema/sections.ts';
import { formatNumber } from '../../schema/words/count.ts';
import { HeadedSection } from './HeadedSection.tsx';
import styles from './Trail.module.css';
import { Levels, TrailRow } from './TrailRow.tsx';

type TrailProps = { section: Section; isWinding: boolean };

export function TrailSection({ section, isWinding }: TrailProps) {
  return (
    <HeadedSection
      section={section}
      className="beside-heading"
      headingClass={styles.heading}
      road={isWinding && <Road path="straight" className={`narrow ${styles.besideHeading}`} />}
    >
      <Trail section={section} isWinding={isWinding} />
    </HeadedSection>
  );
}

/** The entries with their dots on the road, older jobs folded, and a link to the page with all of them. */
function Trail({ section, isWinding }: TrailProps) {
  const { heading, layout, all, entries, isWorkHistory } = section;
  const { open, folded } = foldOlderJobs(section);
  const isPartial = all !== undefined && all.count > entries.length;
  const count = open.length + (folded.length > 0 ? 1 : 0) + (all ? 1 : 0);
  const roadAt = (index: number) => isWinding && <RowRoad index={index} isLast={index === count - 1} />;
  return (
    <ul className={classNames(styles.trail, isWorkHistory && styles.workHistory)}>
      {layout === 'levels' ? (
        <li className={`${styles.trailRow} ${styles.levels} ${styles.newest}`}>
          <RowDot />
          <Levels entries={entries} className={styles.content} />
        </li>
      ) : (
        open.map((group, index) => (
          <TrailRow
            key={group.entries[0].id}
            group={group}
            before={open[index - 1]}
            layout={layout}
            road={roadAt(index)}
            isNewest={index === 0}
            className={isPartial && index >= shownOnPhones ? 'not-on-phones' : undefined}
          />
        ))
      )}
      {folded.length > 0 && <FoldedRow groups={folded} layout={layout} road={roadAt(open.length)} />}
      {all && (
        <li className={`on-screen ${styles.trailRow}`}>
          {roadAt(count - 1)}
          <p className={styles.content}>
            <LinkToAll {...all} heading={heading} isPartial={isPartial} />
          </p>
        </li>
      )}
    </ul>
  );
}

/** Phones leave the other rows to the page with all entries. */
const shownOnPhones = 3;

type FoldedRowProps = { groups: readonly Group[]; layout: Section['layout']; road: ReactNode };

function FoldedRow({ groups, layout, road }: FoldedRowProps) {
  return (
    <li className={styles.trailRow}>
      {road}
      <RowDot isHollow />
      <details className={styles.content}>
        <summary className="display">
          <GroupNames groups={groups} />
        </summary>
        <ul className={`${styles.trail} ${styles.workHistory}`}>
          {groups.map((group, index) => (
            <TrailRow key={group.entries[0].id} group={group} before={groups[index - 1]} layout={layout} />
          ))}
        </ul>
      </details>
    </li>
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

function GroupNames({ groups }: { groups: readonly Group[] }) {
  const { language } = usePageContent().site;
  const names = groups.map(({ organisation, entries }) => organisation?.name ?? entries[0].title);
  const period = wholePeriod(groups);
  return (
    <>
      {period && <PeriodText start={period.start.slice(0, 4)} end={period.end?.slice(0, 4)} />}{' '}
      {formatList(names, language)}
    </>
  );
}

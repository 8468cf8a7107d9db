import { usePageContent } from '../../renderer/pageContent.ts';
import waypoint from '../../renderer/terrain/Waypoint.module.css';
import { groupByOrganisation } from '../../renderer/text/career.ts';
import type { Section } from '../../schema/sections.ts';
import { formatNumber } from '../../schema/words/count.ts';
import { HeadedSection } from './HeadedSection.tsx';
import styles from './ShortLists.module.css';
import { GroupTexts, Levels } from './TrailRow.tsx';

/** Short lists that follow each other: in wide windows in columns at both sides of the road, and on phones folded. */
export function ShortLists({ sections }: { sections: readonly Section[] }) {
  return (
    <div className={styles.lists}>
      {sections.map((section) => (
        <ShortList key={section.id} section={section} />
      ))}
    </div>
  );
}

function ShortList({ section }: { section: Section }) {
  const { heading, layout, entries } = section;
  const { language } = usePageContent().site;
  return (
    <HeadedSection
      section={section}
      className={styles.list}
      headingClass={`${waypoint.headingDot} ${styles.heading}`}
    >
      <details>
        <summary className={styles.count}>
          <span className="visually-hidden">{`${heading} `}</span>
          {formatNumber(entries.length, language)}
        </summary>
        {layout === 'levels' ? (
          <Levels entries={entries} />
        ) : (
          <ul className={styles.rows}>
            {groupByOrganisation(section).map((group) => (
              <li key={group.entries[0].id}>
                <GroupTexts group={group} layout={layout} />
              </li>
            ))}
          </ul>
        )}
      </details>
    </HeadedSection>
  );
}

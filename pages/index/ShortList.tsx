import { usePageContent } from '../../renderer/pageContent.ts';
import type { Section } from '../../schema/sections.ts';
import { formatNumber } from '../../schema/words/count.ts';
import { RowDot } from '../shell/RowRoad.tsx';
import { HeadedSection } from './HeadedSection.tsx';
import styles from './ShortList.module.css';
import { Trail } from './TrailSection.tsx';

/** One of several short lists, which are rows of a table, folded on phones. */
export function ShortList({ section }: { section: Section }) {
  const { heading, entries } = section;
  const { language } = usePageContent().site;
  return (
    <HeadedSection
      section={section}
      className={`beside-heading ${styles.list}`}
      headingClass={styles.heading}
    >
      <RowDot className="narrow" />
      <details>
        <summary className={styles.count}>
          <span className="visually-hidden">{`${heading} `}</span>
          {formatNumber(entries.length, language)}
        </summary>
        <Trail section={section} isShort />
      </details>
    </HeadedSection>
  );
}

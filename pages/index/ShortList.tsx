import { usePageContent } from '../../renderer/pageContent.ts';
import { formatNumber } from '../../renderer/text/facts.ts';
import type { Section } from '../../schema/sections.ts';
import { Waypoint } from '../shell/Waypoint.tsx';
import styles from './ShortList.module.css';
import { Trail } from './TrailSection.tsx';

/** One of several short lists, which are rows of a table, folded on phones. */
export function ShortList({ section }: { section: Section }) {
  const { id, heading, entries, all } = section;
  const { language } = usePageContent().site;
  return (
    <section className={`beside-heading ${styles.list}`} aria-labelledby={`${id}-heading`}>
      <Waypoint />
      <h2 id={`${id}-heading`} className={`section-heading map-label ${styles.heading}`}>
        {heading}
      </h2>
      <details>
        <summary className={styles.count}>
          <span className="visually-hidden">{heading} </span>
          {formatNumber(all?.count ?? entries.length, language)}
        </summary>
        <Trail section={section} isShort />
      </details>
    </section>
  );
}

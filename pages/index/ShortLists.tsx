import { usePageContent } from '../../renderer/pageContent.ts';
import { lengthOfText } from '../../renderer/text/body.ts';
import { formatNumber } from '../../renderer/text/facts.ts';
import type { Section } from '../../schema/sections.ts';
import { SectionHeading } from './SectionHeading.tsx';
import styles from './ShortLists.module.css';
import { Trail } from './TrailSection.tsx';

/** Several short lists side by side, folded on phones. */
export function ShortLists({ sections }: { sections: readonly Section[] }) {
  return (
    <div className={styles.lists}>
      <i className={styles.stop} />
      {toColumns(sections).map((column) => (
        <div key={column[0]?.id} className={styles.column}>
          {column.map((section) => (
            <ShortList key={section.id} section={section} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Three columns in the order of the lists, the highest as low as possible. */
function toColumns(sections: readonly Section[]): Section[][] {
  const heightOf = (column: Section[]) => column.reduce((height, section) => height + countLines(section), 0);
  let columns: Section[][] = [];
  let lowest = Infinity;
  for (let second = 1; second < sections.length - 1; second++)
    for (let third = second + 1; third < sections.length; third++) {
      const split = [sections.slice(0, second), sections.slice(second, third), sections.slice(third)];
      const height = Math.max(...split.map(heightOf));
      if (height < lowest) {
        columns = split;
        lowest = height;
      }
    }
  return columns;
}

/** About how many lines of text are as high as a list. */
function countLines({ layout, entries }: Section): number {
  const lines = entries.map(({ text }) => (layout === 'levels' ? 2 : 3 + lengthOfText(text) / 40));
  return lines.reduce((sum, count) => sum + count, 5);
}

function ShortList({ section }: { section: Section }) {
  const { id, heading, entries, all } = section;
  const { language } = usePageContent().site;
  return (
    <section className={styles.list} aria-labelledby={`${id}-heading`}>
      <SectionHeading section={section} className={styles.heading} />
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

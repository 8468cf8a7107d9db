import type { ReactNode } from 'react';
import { Styles } from '../../renderer/Styles.tsx';
import { Crossing, Road, type Track, waypoint } from '../../renderer/terrain/Road.tsx';
import type { Content } from '../../schema/content.ts';
import styles from './TrailSection.module.css';
import extraStyles from './trailExtras.css?inline';

/** What every section of entries is given. */
export type SectionProps = Pick<Content, 'media'> & {
  id: string;
  heading: string;
  language: string;
  newTabLabel: string;
  /** Where the road comes from. */
  from: Track;
  /** Whether it goes on over land. */
  isInland: boolean;
};

type Props = Pick<SectionProps, 'id' | 'heading' | 'from' | 'isInland'> & { entries: readonly Entry[] };

/** The mark in a waypoint (a dot without one), and beside it a card, or a text on the land. */
type Entry = { key: string; mark?: ReactNode } & ({ card: ReactNode } | { text: ReactNode });

/** The `sizes` of a picture in a card of the trail; in media conditions 1rem is the browser's default. */
export const trailPictureSizes =
  '(min-width: 64rem) 36rem, (min-width: 40rem) calc(88vw - 8rem), calc(90vw - 7rem)';

/** A list along the road, which leads from waypoint to waypoint. */
export function TrailSection({ id, heading, from, isInland, entries }: Props) {
  const size = wordSize(heading);
  return (
    <section
      className={`section ${styles.journey}${isInland ? ' inland' : ''}`}
      aria-labelledby={`${id}-heading`}
    >
      <Crossing from={from} to="rail" />
      {(size || isInland || from === 'rail') && <TrailExtras />}
      <div className={styles.beside}>
        <Road
          path={from === 'rail' ? 'winding' : 'inward'}
          className={`${styles.inward}${from === 'rail' ? ' level' : ''}`}
        />
        <h2 id={`${id}-heading`} className={size}>
          {heading}
        </h2>
      </div>
      <ul className={styles.trail}>
        {entries.map(({ key, mark, ...entry }, index) => (
          <li key={key}>
            <Road
              path={index < entries.length - 1 ? 'winding' : isInland ? 'straight' : 'onward'}
              className={styles.leg}
            />
            <i className={`${waypoint} ${styles.waypoint}`}>{mark}</i>
            {'card' in entry ? (
              <div className={`card ${styles.entry}`}>{entry.card}</div>
            ) : (
              <div className="on-land">{entry.text}</div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The styles of what only some lists have. */
export function TrailExtras() {
  return <Styles name="trail-extras">{extraStyles}</Styles>;
}

/** The class for the longest word of a heading, if it may be wider than a third of the page. */
function wordSize(heading: string): string | undefined {
  const narrow = /[fijlrtI]/g;
  const wide = /[mw]/gi;
  const widthOf = (word: string) =>
    word.length - 0.4 * (word.match(narrow)?.length ?? 0) + 0.6 * (word.match(wide)?.length ?? 0);
  const longest = Math.max(...heading.split(/[\s-]/).map(widthOf));
  if (longest < 8) return undefined;
  return longest <= 10.5 ? 'word-10' : longest <= 12.5 ? 'word-12' : 'word-long';
}

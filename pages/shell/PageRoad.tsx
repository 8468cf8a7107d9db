import type { ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import { Crossing, Road, type Track, Tracks, trackClasses } from '../../renderer/terrain/Road.tsx';
import styles from './PageShell.module.css';

type PageStopProps = {
  /** In wide windows: in the margin of pictures, or on the rail between labels and texts. */
  from: Track;
  to: Track;
  /** Whether it begins with the title of the page, beside which the road changes its track. */
  isStart?: boolean;
  /** Whether its parts have the road, in bends. */
  isWinding?: boolean;
  children: ReactNode;
};

/** A part of a page with its road, which changes the track above the part. In narrow windows, it stays in the margin. */
export function PageStop({ from, to, isStart, isWinding, children }: PageStopProps) {
  return (
    <div
      className={classNames(
        `section stop page-stop ${trackClasses(from, to)} ${styles.pageStop}`,
        to === 'rail' && styles.onRail,
        isStart ? 'beside-title' : from !== to && 'turn',
        isWinding && styles.winding,
      )}
    >
      {!isWinding && (
        <Tracks className="wide">
          <Crossing from={from} to={to} />
          <Road path="straight" className="lane" />
        </Tracks>
      )}
      {children}
    </div>
  );
}

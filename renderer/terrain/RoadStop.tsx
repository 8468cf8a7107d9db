import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { DrawingLayer } from './Drawing.tsx';
import paper from './Paper.module.css';
import { Road } from './Road.tsx';
import styles from './RoadStop.module.css';

/** The tracks from the near side to the far, and the classes of pieces that start and end there. */
const tracks = {
  margin: { start: styles.startMargin, end: styles.endMargin },
  rail: { start: styles.startRail, end: styles.endRail },
  middle: { start: styles.startMiddle, end: styles.endMiddle },
  // No crossing ends there.
  far: { start: styles.startFar, end: undefined },
};

export type Track = keyof typeof tracks;

/**
 * The ground below a part of the page. The home page has sheets of paper, and without paper the `approach` to the lake. Other pages begin
 * with a `page-start`, whose curve is beside the title.
 */
type Ground = 'same-sheet' | 'next-sheet' | 'approach' | 'page' | 'page-start';

const groundClasses: Record<Ground, string | undefined> = {
  'same-sheet': `${paper.paper} ${paper.sameSheet}`,
  'next-sheet': `${styles.nextSheet} ${paper.paper}`,
  approach: styles.approach,
  page: styles.pageStop,
  'page-start': `${styles.pageStop} ${styles.pageStart}`,
};

type RoadStopProps = {
  from: Track;
  to: Track;
  className?: string | undefined;
  ground?: Ground | undefined;
  /** Whether the curve is beside the heading, to save space. */
  isTight?: boolean;
  /** Whether its rows have the road, in bends. */
  isWinding?: boolean;
  children?: ReactNode;
};

/** A part of a page with its road, which changes the track in the space above, and then goes straight down. */
export function RoadStop(props: RoadStopProps) {
  const { from, to, className, ground, isTight, isWinding = false, children } = props;
  const isPage = ground === 'page' || ground === 'page-start';
  return (
    <div
      className={classNames(
        `section ${styles.stop}`,
        from !== to && (from === 'far' ? styles.farTurn : styles.turn),
        isTight && styles.besideHeading,
        isWinding && styles.winding,
        ground && groundClasses[ground],
        className,
      )}
    >
      <Tracks className={paper.litLine}>
        <Crossing from={from} to={to} />
        <Lane on={to} className={isWinding && !isPage && 'wide'} />
      </Tracks>
      {children}
    </div>
  );
}

/** The layer of a part of the page for its road. */
export function Tracks({ className, children }: { className: string | undefined; children: ReactNode }) {
  return <DrawingLayer className={classNames(styles.tracks, className)}>{children}</DrawingLayer>;
}

/** The road straight down a track. */
export function Lane({ on, className }: { on: Track; className?: string | false | undefined }) {
  return <Road path="straight" className={classNames(styles.lane, tracks[on].start, className)} />;
}

/** The road from a track to another. In narrow windows, all tracks but the far one are one. */
function Crossing({ from, to }: { from: Track; to: Track }) {
  if (from === to) return null;
  const names = Object.keys(tracks);
  const isOutwards = names.indexOf(from) < names.indexOf(to);
  const className = classNames(styles.crossing, tracks[from].start, tracks[to].end, from !== 'far' && 'wide');
  return <Road path={isOutwards ? 'traverse' : 'descent'} className={className} />;
}

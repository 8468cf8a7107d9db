import type { ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import { Crossing, Road, type Track, Tracks, trackClasses } from '../../renderer/terrain/Road.tsx';

type PageStopProps = {
  /** In wide windows: in the margin of pictures, or on the rail between labels and texts. */
  from: Track;
  to: Track;
  /** Whether it begins with the title of the page, beside which the road changes its track. */
  isStart?: boolean;
  /** Whether its rows have the road, in bends. */
  isWinding?: boolean;
  children: ReactNode;
};

/** A part of a page with its road, which changes the track above the part. In narrow windows, it stays in the margin. */
export function PageStop({ from, to, isStart, isWinding, children }: PageStopProps) {
  return (
    <div
      className={classNames(
        `section stop page-stop ${trackClasses(from, to)}`,
        isStart && 'page-start',
        from !== to && 'turn',
        isWinding && 'row-road',
      )}
    >
      <Tracks>
        <Crossing from={from} to={to} className="wide" />
        <Road path="straight" className="lane" />
      </Tracks>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import paper from '../../renderer/terrain/Paper.module.css';
import {
  Crossing,
  type Ground,
  Lane,
  type Track,
  Tracks,
  trackClasses,
  type Winding,
} from '../../renderer/terrain/Road.tsx';
import tracks from '../../renderer/terrain/Tracks.module.css';

type RoadStopProps = {
  from: Track;
  to: Track;
  className?: string | undefined;
  ground?: Ground | undefined;
  /** How the road continues from the dot of its first row, in bends. */
  winding?: Winding | undefined;
  children?: ReactNode;
};

/** A part of a page with its road, which changes the track in the space above, and then goes straight down. */
export function RoadStop({ from, to, className, ground, winding, children }: RoadStopProps) {
  const isPage = ground === 'page' || ground === 'page-start';
  return (
    <div
      className={classNames(
        `section ${tracks.stop} ${trackClasses(from, to)}`,
        from !== to && (from === 'far' ? tracks.farTurn : tracks.turn),
        winding === 'rows' && tracks.rowRoad,
        winding === 'cards' && tracks.cardRoad,
        isPage && tracks.pageStop,
        ground === 'page-start' && tracks.pageStart,
        ground === 'approach' && tracks.approach,
        ground === 'next-sheet' && `${tracks.nextSheet} ${paper.paper}`,
        ground === 'same-sheet' && `${paper.paper} ${paper.sameSheet}`,
        className,
      )}
    >
      <Tracks className={paper.litLine}>
        {/* In narrow windows, all tracks but the far one are one. */}
        <Crossing from={from} to={to} className={from === 'far' ? undefined : 'wide'} />
        <Lane className={winding && !isPage && 'wide'} />
      </Tracks>
      {children}
    </div>
  );
}

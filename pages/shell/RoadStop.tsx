import type { ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import paper from '../../renderer/terrain/Paper.module.css';
import {
  Crossing,
  type Ground,
  Road,
  type Track,
  Tracks,
  trackClasses,
  type WindingClass,
} from '../../renderer/terrain/Road.tsx';

type RoadStopProps = {
  from: Track;
  to: Track;
  className?: string | undefined;
  ground?: Ground | undefined;
  /** How the road continues from the dot of its first row, in bends. */
  winding?: WindingClass | undefined;
  children?: ReactNode;
};

/** A part of a page with its road, which changes the track in the space above, and then goes straight down. */
export function RoadStop({ from, to, className, ground, winding, children }: RoadStopProps) {
  const isPage = ground === 'page' || ground === 'page-start';
  return (
    <div
      className={classNames(
        `section stop ${trackClasses(from, to)}`,
        from !== to && 'turn',
        winding,
        isPage && 'page-stop',
        ground === 'page-start' && 'page-start',
        ground === 'approach' && 'approach',
        ground === 'next-sheet' && `next-sheet ${paper.paper}`,
        ground === 'same-sheet' && `${paper.paper} ${paper.sameSheet}`,
        className,
      )}
    >
      <Tracks className={paper.litLine}>
        {/* In narrow windows, all tracks but the far one are one. */}
        <Crossing from={from} to={to} className={from === 'far' ? undefined : 'wide'} />
        <Road path="straight" className={classNames('lane', winding && !isPage && 'wide')} />
      </Tracks>
      {children}
    </div>
  );
}

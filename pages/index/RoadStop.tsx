import type { ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import paper from '../../renderer/terrain/Paper.module.css';
import { Crossing, type GroundClass, Road, Tracks, trackClasses } from '../../renderer/terrain/Road.tsx';
import type { Stop } from './roadPlan.ts';

type RoadStopProps = Pick<Stop, 'from' | 'to' | 'winding'> & {
  className?: string;
  /** `approach` leads to the lake, without paper. */
  ground?: GroundClass | undefined;
  children?: ReactNode;
};

/** A part of the page with its road, which changes the track in the space above, and then goes straight down. */
export function RoadStop({ from, to, className, ground, winding, children }: RoadStopProps) {
  const hasPaper = ground !== undefined && ground !== 'approach';
  return (
    <div
      className={classNames(
        `section stop ${trackClasses(from, to)}`,
        from !== to && 'turn',
        winding,
        ground,
        className,
        hasPaper && paper.paper,
      )}
    >
      <Tracks>
        {/* In narrow windows, all tracks but the far one are one. */}
        <Crossing from={from} to={to} className={from === 'far' ? undefined : 'wide'} />
        <Road path="straight" className={classNames('lane', winding && 'wide')} />
      </Tracks>
      {children}
    </div>
  );
}

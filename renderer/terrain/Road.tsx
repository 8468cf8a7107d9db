import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import type { Massif } from './massif.ts';
import paper from './Paper.module.css';
import { massifViewBox } from './Relief.tsx';
import './Road.css';
import './tracks.css';

/** Uniform cubic B-splines, vertical at both ends, so that pieces join smoothly. Source: https://pomax.github.io/bezierinfo/#catmullconv */
const paths = {
  straight: 'M50 0V100',
  descent: 'M100 0C100 11.11 100 22.22 83.33 33.33S33.33 55.56 16.67 66.67 0 88.89 0 100',
  traverse: 'M0 0C0 11.11 0 22.22 16.67 33.33S66.67 55.56 83.33 66.67 100 88.89 100 100',
  bend: 'M0 0C0 15 100 28 100 50S0 85 0 100',
  /** The same in a shorter space. */
  meander: 'M0 0C0 30 100 20 100 50S0 70 0 100',
  /** Down the edge of a narrow window, or of the form. */
  edge: 'M0 0C0 22 100 20 100 42V100',
} as const;

type RoadProps = { path: keyof typeof paths; className?: string | undefined; children?: ReactNode };

export function Road({ path, className = '', children }: RoadProps) {
  return (
    <svg
      className={`drawing road ${className}`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={paths[path]} />
      {children}
    </svg>
  );
}

const landingDepth = 320;

/** Leads into the start of the button, about `reach` beside the lane. Its steps are 16, 32, 64, 128 and 256 px before it. */
export function Landing({ reach, className }: { reach: number; className: string }) {
  const bendTop = landingDepth - 1.4 * reach;
  const halfway = landingDepth - 0.5 * reach;
  return (
    <svg
      className={`drawing road landing ${className}`}
      viewBox={`0 0 ${reach} ${landingDepth}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M0 0V${bendTop}C0 ${halfway} ${0.35 * reach} ${landingDepth} ${reach} ${landingDepth}`} />
      <path
        className="steps"
        d={`M${reach} ${landingDepth}C${0.35 * reach} ${landingDepth} 0 ${halfway} 0 ${bendTop}V0`}
      />
    </svg>
  );
}

/** Down the edge of a narrow window, with the first steps. */
export function Edge({ className }: { className: string | undefined }) {
  return (
    <Road path="edge" className={`narrow rings ${className}`}>
      <path className="steps" d={paths.edge} />
      <path className="steps" d={paths.edge} />
    </Road>
  );
}

/** The first part of the road, in the massif's units: the descent in wide windows, the byway in narrow ones. */
export function Trailhead({ road, byway }: Pick<Massif, 'road' | 'byway'>) {
  return (
    <svg className="drawing massif road" viewBox={massifViewBox} aria-hidden="true">
      <g className="wide">
        <path d={road.path} />
        <circle r={11} cx={road.start.x} cy={road.start.y} />
        {road.steps.map(({ x, y }) => (
          <circle key={y} r={6} cx={x} cy={y} />
        ))}
      </g>
      <g className="narrow">
        <path d={byway.path} />
        <circle r={14} cx={byway.start.x} cy={byway.start.y} />
      </g>
    </svg>
  );
}

/** The tracks of the road from the near side to the far: lines of the grid in `tracks.css`. */
export type Track = 'rail' | 'middle' | 'third' | 'far';

/** The class of a part of the home page at a level, from `level-0` to `level-9`: `homeStyles` sets the `--level` of each. */
export const levelClass = (level: number | undefined) => (level === undefined ? undefined : `level-${level}`);

type RoadStopProps = {
  from: Track;
  to: Track;
  level?: number;
  /**
   * How it lies below the part before: on the same sheet of paper, on the next, below a large step of the land, or before the lake,
   * without paper. The first, below the hero, has no sheet of its own.
   */
  ground?: 'continued' | 'next-sheet' | 'terraced' | 'approach' | undefined;
  /** How the road continues from its first dot. */
  winding?: 'rows' | 'cards' | undefined;
  children?: ReactNode;
};

/** A part of the page with its road, which changes the track in the space above, and then goes straight down. */
export function RoadStop({ from, to, level, ground, winding, children }: RoadStopProps) {
  const hasPaper = ground !== undefined && ground !== 'approach';
  const hasEdge = hasPaper && ground !== 'continued';
  // In narrow windows, all but the far track are one; in wide windows, the third and the far track.
  const crossing = classNames('crossing', from !== 'far' && 'wide', to === 'third' && 'narrow');
  return (
    <div
      className={classNames(
        `section stop from-${from} to-${to}`,
        from !== to && 'turn',
        winding && `with-${winding}`,
        ground,
        levelClass(level),
        hasPaper && paper.paper,
      )}
    >
      <div className="tracks">
        {from !== to && <Road path={from === 'rail' ? 'traverse' : 'descent'} className={crossing} />}
        {hasEdge && <Road path="meander" className={classNames('over-edge', from !== to && 'narrow')} />}
        <Road path="straight" className={classNames(`lane on-${to}`, winding && 'wide')} />
      </div>
      {children}
    </div>
  );
}

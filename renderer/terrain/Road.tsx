import { Styles } from '../Styles.tsx';
import crossing from './crossing.css?inline';
import type { Massif } from './massif.ts';
import { massifViewBox } from './Relief.tsx';
import './Road.css';

/** Paths in boxes of 100 by 100, which are stretched; both ends go straight up or down, so that pieces join. */
const paths = {
  straight: 'M50 0V100',
  /** Between cards, in a lane as wide as `.lane`. */
  lane: 'M50 0c0 7 31 7 31 14s-64 7-64 14 48 6 48 12-34 8-34 15 50 7 50 13-60 7-60 14 29 9 29 18',
  /** From the far side above to the near side below. */
  descent: 'M100 0C100 28 76 34 50 50S0 74 0 100',
  /** From the near side above to the far side below. */
  traverse: 'M0 0C0 28 22 34 50 50S100 72 100 100',
  /** Around the waypoints of a list. */
  winding: 'M50 0C50 16 76 18 76 34S24 50 24 66 50 84 50 100',
  /** From the last waypoint to the shore. */
  onward: 'M50 0C50 14 88 22 88 44S50 72 50 100',
  /** Down the edge of a narrow window. */
  edge: 'M0 0c0 5 131 4 131 14s-64 7-64 14 48 6 48 12-34 8-34 15 50 7 50 13-60 7-60 14 29 9 29 18',
  /** In a narrow window, from the edge on the far side to the first waypoint, around the heading. */
  inward: 'M100 0C100 15 94 20 84 22S68 22 56 28 40 33 28 33 0 36 0 58V100',
  /** Over the shore and along the lake to the form: to its side, or in narrow windows to its top. */
  landing: 'M0 0C0 30-30 36-30 62S0 100 100 100',
  crossing: 'M0 0C0 38 10 46 46 49S100 56 100 80V100',
  /** Over a shore without a form. */
  shoreline: 'M0 0C0 26 90 34 90 58S0 82 0 100',
} as const;

/** A piece of the road, stretched over its box. Decorative, as the whole road is. */
export function Road({ path, className = '' }: { path: keyof typeof paths; className?: string | undefined }) {
  return (
    <svg
      className={`road piece ${className}`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={paths[path]} />
      <path d={paths[path]} />
    </svg>
  );
}

/** The road's first part, drawn in the massif's units: the descent in wide windows, the byway in narrow ones. */
export function Trailhead({ road, byway }: Pick<Massif, 'road' | 'byway'>) {
  const steps = road.steps.map(({ x, y }) => `M${x} ${y}h0`).join('');
  return (
    <svg className="massif road" viewBox={massifViewBox} aria-hidden="true">
      <g className="wide">
        <path d={road.path} pathLength={1} />
        <path d={road.path} pathLength={1} />
        <path className="steps" d={steps} />
        <path className="steps" d={steps} />
        <circle className="start" r={11} cx={road.start.x} cy={road.start.y} />
      </g>
      <g className="narrow">
        <path d={byway.path} pathLength={1} />
        <path d={byway.path} pathLength={1} />
        <circle className="start" r={14} cx={byway.start.x} cy={byway.start.y} />
      </g>
    </svg>
  );
}

/** Where the road runs beside or between the sections, from the near side to the far: see the custom properties in `site.css`. */
const tracks = ['rail', 'middle', 'far', 'third'] as const;
export type Track = (typeof tracks)[number];

/** The road along a section on a track: beside the heading and between the cards. */
export function Lane({ track }: { track: Track }) {
  return <Road path="lane" className={`lane to-${track} between`} />;
}

/** The road over the space above a section, from one track to another, or on along the same. */
export function Crossing({ from, to }: { from: Track; to: Track }) {
  const outwards = tracks.indexOf(to) - tracks.indexOf(from);
  const turn = outwards > 0 ? ' back' : outwards < 0 ? '' : ' onward';
  // In narrow windows all tracks but the rail are one, and the lane below begins above the section.
  const width = from === to || (from !== 'rail' && to !== 'rail') ? ' wide' : '';
  return (
    <>
      {turn && <Styles name="crossing">{crossing}</Styles>}
      <Road
        path={outwards > 0 ? 'traverse' : outwards < 0 ? 'descent' : 'winding'}
        className={`crossing ${from} to-${to}${turn}${width}`}
      />
    </>
  );
}

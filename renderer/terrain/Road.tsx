import type { Massif } from './massif.ts';
import { massifViewBox } from './Relief.tsx';
import './Road.css';

/** Paths in boxes of 100 by 100, which are stretched. Both ends are vertical, so that pieces join. A test limits the bends. */
const paths = {
  straight: 'M50 0V100',
  /** Between cards, in a lane as wide as `.lane`. */
  lane: 'M50 0c0 10 31 10 31 20s-62 10-62 20 56 10 56 20-50 10-50 20 25 10 25 20',
  /** From the far side above to the near side below. */
  descent: 'M100 0C100 48 68 38 50 50S0 52 0 100',
  /** From the near side above to the far side below. */
  traverse: 'M0 0C0 48 32 38 50 50S100 52 100 100',
  /** Around the waypoints of a list. */
  winding: 'M50 0C50 20 100 30 100 50S50 80 50 100',
  /** From the last waypoint to the shore. */
  onward: 'M50 0C50 14 88 22 88 44S50 72 50 100',
  /** Down the edge of a narrow window. */
  edge: 'M0 0c0 10 131 10 131 20s-30 10-30 20 30 10 30 20-30 10-30 20-1 10-1 20',
  /** In a narrow window, from the edge on the far side to the first waypoint, around the heading. */
  inward: 'M100 0C100 28 68 22 50 29S0 30 0 58V100',
  /** Over the shore and along the lake to the form: to its side, or in narrow windows to its top. */
  landing: 'M0 0C0 30-30 36-30 62S0 100 100 100',
  crossing: 'M0 0C0 38 10 46 46 49S100 56 100 80V100',
  /** Over a shore without a form. */
  shoreline: 'M0 0C0 26 90 34 90 58S0 82 0 100',
} as const;

/** The same line three times: the casing, the whole road, and its walked part. */
const draw = (d: string) =>
  ['casing', 'road', 'walked'].map((part) => (
    <path key={part} d={d} className={part === 'walked' ? part : undefined} />
  ));

/** A piece of the road, stretched over its box. */
export function Road({ path, className = '' }: { path: keyof typeof paths; className?: string | undefined }) {
  return (
    <svg
      className={`road piece ${className}`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {draw(paths[path])}
    </svg>
  );
}

type TrailheadProps = Pick<Massif, 'road' | 'byway'> & {
  /** Labels of the steps of the descent, from the summit. Steps without a label are not marked. */
  labels?: readonly string[];
};

/** The first part of the road, in the massif's units: the descent in wide windows, the byway in narrow ones. */
export function Trailhead({ road, byway, labels = [] }: TrailheadProps) {
  return (
    <svg className="massif road" viewBox={massifViewBox} aria-hidden="true">
      <g className="wide">
        {draw(road.path)}
        <circle r={11} cx={road.start.x} cy={road.start.y} />
        {road.steps.slice(0, labels.length).map(({ x, y }, index) => (
          <g key={labels[index]} transform={`translate(${x} ${y})`}>
            <circle r={6} />
            <text x={index % 2 ? -16 : 16} y={5} textAnchor={index % 2 ? 'end' : undefined}>
              {labels[index]}
            </text>
          </g>
        ))}
      </g>
      <g className="narrow">
        {draw(byway.path)}
        <circle r={14} cx={byway.start.x} cy={byway.start.y} />
      </g>
    </svg>
  );
}

/** The horizontal places of the road, from the near side to the far: custom properties in `site.css`. */
const tracks = ['rail', 'middle', 'far', 'third'] as const;
export type Track = (typeof tracks)[number];

/** The road along a section: beside the heading and between the cards. */
export function Lane({ track }: { track: Track }) {
  return <Road path="lane" className={`lane to-${track} between`} />;
}

/** The road over the space above a section, from one track to another or along the same. */
export function Crossing({ from, to }: { from: Track; to: Track }) {
  const outwards = tracks.indexOf(to) - tracks.indexOf(from);
  // In narrow windows, all tracks except the rail are one, and the lane below begins above the section.
  const width = from !== 'rail' && to !== 'rail' ? ' wide' : '';
  const place = `crossing ${from} to-${to}${outwards > 0 ? ' back' : ''}${width}`;
  if (outwards === 0) return <Road path="straight" className={`lane ${place}`} />;
  return <Road path={outwards > 0 ? 'traverse' : 'descent'} className={place} />;
}

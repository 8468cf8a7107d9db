import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Styles } from '../Styles.tsx';
import { type Massif, massifViewBox } from './massif.ts';
import './Road.css';
import './tracks.css';
import './waypoints.css';

/** Uniform cubic B-splines, vertical at both ends, so that pieces join smoothly. Source: https://pomax.github.io/bezierinfo/#catmullconv */
const paths = {
  straight: 'M50 0V100',
  descent: 'M100 0C100 11.11 100 22.22 83.33 33.33S33.33 55.56 16.67 66.67 0 88.89 0 100',
  traverse: 'M0 0C0 11.11 0 22.22 16.67 33.33S66.67 55.56 83.33 66.67 100 88.89 100 100',
  bend: 'M0 0C0 24 100 26 100 50S0 76 0 100',
  /** Down the edge of a narrow window, or of the form. */
  edge: 'M0 0C0 22 100 20 100 42V100',
} as const;

/** The tracks from the near side to the far: lines of the grid in `tracks.css`. */
const trackNames = ['margin', 'rail', 'middle', 'far'] as const;

export type Track = (typeof trackNames)[number];

const trackStyles = trackNames.map((name) => `.from-${name}{--from:${name}}.to-${name}{--to:${name}}`);

/** Classes for a part of the page in `tracks.css`: its tracks, and how its road continues from its first dot. */
export const trackClasses = (from: Track, to: Track) => `from-${from} to-${to}` as const;
export type WindingClass = 'row-road' | 'card-road';

/**
 * What a part of the page lies on. The home page has sheets of paper, and without paper the `approach` to the lake. Other pages begin
 * with a `page-start`, whose curve is beside the title.
 */
export type Ground = 'same-sheet' | 'next-sheet' | 'approach' | 'page' | 'page-start';

/** The layer of a part of the page for its road. */
export function Tracks({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={classNames('tracks', className)}>
      <Styles name="tracks">{`@layer terrain{${trackStyles.join('')}}`}</Styles>
      {children}
    </div>
  );
}

type CrossingProps = { from: Track; to: Track; className?: string | undefined };

export function Crossing({ from, to, className }: CrossingProps) {
  if (from === to) return null;
  const isOutwards = trackNames.indexOf(from) < trackNames.indexOf(to);
  return <Road path={isOutwards ? 'traverse' : 'descent'} className={classNames('crossing', className)} />;
}

type RoadProps = { path: keyof typeof paths; className?: string | undefined; children?: ReactNode };

export function Road({ path, className, children }: RoadProps) {
  return (
    <svg
      className={classNames('drawing road', path === 'straight' && path, className)}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={paths[path]} />
      {children}
    </svg>
  );
}

/** The end of the road: a curve from the lane into the button. Its steps become shorter towards the button. */
export function Landing() {
  return (
    <svg className="drawing road landing" viewBox="0 0 120 320" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0V152C0 260 42 320 120 320" />
      <path className="steps" d="M120 320C42 320 0 260 0 152V0" />
    </svg>
  );
}

/** The road down the edge of a narrow window, with its first steps as rings. */
export function Edge({ className }: { className: string | undefined }) {
  return (
    <Road path="edge" className={`narrow rings ${className}`}>
      <path className="steps" d={paths.edge} />
      <path className="steps" d={paths.edge} />
    </Road>
  );
}

/** The first part of the road, in units of the massif: `road` in wide windows, `byway` in narrow ones. */
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

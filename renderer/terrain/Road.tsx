import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Styles } from '../Styles.tsx';
import { type Massif, massifViewBox, portrait } from './massif.ts';
import './Road.css';
import tracks from './Tracks.module.css';
import './waypoints.css';

/** Uniform cubic B-splines, vertical at both ends, so that pieces join smoothly. Source: https://pomax.github.io/bezierinfo/#catmullconv */
const paths = {
  straight: 'M50 0V100',
  descent: 'M100 0C100 11.11 100 22.22 83.33 33.33S33.33 55.56 16.67 66.67 0 88.89 0 100',
  traverse: 'M0 0C0 11.11 0 22.22 16.67 33.33S66.67 55.56 83.33 66.67 100 88.89 100 100',
  bend: 'M0 0C0 24 100 26 100 50S0 76 0 100',
  /** Out of the ring beside the portrait, and down. */
  byway: 'M0 0C45 23 100 45 100 100',
} as const;

/** The tracks from the near side to the far: lines of the grid in its layer. */
const trackNames = ['margin', 'rail', 'middle', 'far'] as const;

export type Track = (typeof trackNames)[number];

const trackStyles = trackNames.map((name) => `.from-${name}{--from:${name}}.to-${name}{--to:${name}}`);

export const trackClasses = (from: Track, to: Track) => `from-${from} to-${to}` as const;
/** How the road continues from the first dot of a part of the page: beside rows, or beside cards. */
export type Winding = 'rows' | 'cards';

/**
 * What a part of the page lies on. The home page has sheets of paper, and without paper the `approach` to the lake. Other pages begin
 * with a `page-start`, whose curve is beside the title.
 */
export type Ground = 'same-sheet' | 'next-sheet' | 'approach' | 'page' | 'page-start';

/** The layer of a part of the page for its road. */
export function Tracks({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={classNames(tracks.layer, className)}>
      <Styles name="tracks">{`@layer terrain{${trackStyles.join('')}}`}</Styles>
      {children}
    </div>
  );
}

type CrossingProps = { from: Track; to: Track; className?: string | undefined };

export function Crossing({ from, to, className }: CrossingProps) {
  if (from === to) return null;
  const isOutwards = trackNames.indexOf(from) < trackNames.indexOf(to);
  return (
    <Road path={isOutwards ? 'traverse' : 'descent'} className={classNames(tracks.crossing, className)} />
  );
}

/** The road straight down its track. */
export function Lane({ className }: { className?: string | false | undefined }) {
  return <Road path="straight" className={classNames(tracks.lane, className)} />;
}

type RoadProps = { path: keyof typeof paths; className?: string | undefined; children?: ReactNode };

export function Road({ path, className, children }: RoadProps) {
  return (
    <svg
      className={classNames('drawing road', path === 'straight' && tracks.straight, className)}
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
    <svg
      className={`drawing road ${tracks.landing}`}
      viewBox="0 0 120 320"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 0V152C0 260 42 320 120 320" />
      <path className="steps" d="M120 320C42 320 0 260 0 152V0" />
    </svg>
  );
}

/** The first part of the road in narrow windows, from beside the portrait to the far track, with its first steps as rings. */
export function Byway({ bywayStart: { x, y } }: Pick<Massif, 'bywayStart'>) {
  const left = (100 * (x - portrait.left)) / (portrait.right - portrait.left);
  const top = (100 * (y - portrait.top)) / (portrait.bottom - portrait.top);
  const place = [
    `inset-block-start:${top}%`,
    `inset-inline-start:${left}%`,
    `block-size:${100 - top}%`,
    `inline-size:calc(${100 - left}% + var(--pad)/2)`,
  ].join(';');
  // The steps go on along the straight road below.
  const steps = `${paths.byway}V999`;
  return (
    <Road path="byway" className="narrow byway">
      <Styles name="byway">{`@layer terrain{.byway{${place}}}`}</Styles>
      <path className="steps" d={steps} />
      <path className="steps" d={steps} />
    </Road>
  );
}

/** The first part of the road in wide windows, in units of the massif, and the ring at its start in narrow ones. */
export function Trailhead({ road, bywayStart }: Pick<Massif, 'road' | 'bywayStart'>) {
  return (
    <svg className="drawing massif road" viewBox={massifViewBox} aria-hidden="true">
      <g className="wide">
        <path d={road.path} />
        <circle r={11} cx={road.start.x} cy={road.start.y} />
        {road.steps.map(({ x, y }) => (
          <circle key={y} r={6} cx={x} cy={y} />
        ))}
      </g>
      <circle className="narrow" r={14} cx={bywayStart.x} cy={bywayStart.y} />
    </svg>
  );
}

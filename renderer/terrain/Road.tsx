import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Styles } from '../Styles.tsx';
import { Drawing } from './Drawing.tsx';
import { type Massif, massifViewBox, portrait } from './massif.ts';
import styles from './Road.module.css';

/** Uniform cubic B-splines, vertical at both ends, so that pieces join smoothly. Source: https://pomax.github.io/bezierinfo/#catmullconv */
const paths = {
  straight: 'M50 0V100',
  descent: 'M100 0C100 11.11 100 22.22 83.33 33.33S33.33 55.56 16.67 66.67 0 88.89 0 100',
  traverse: 'M0 0C0 11.11 0 22.22 16.67 33.33S66.67 55.56 83.33 66.67 100 88.89 100 100',
  bend: 'M0 0C0 24 100 26 100 50S0 76 0 100',
  /** Out of the ring beside the portrait, and down. */
  byway: 'M0 0C45 23 100 45 100 100',
} as const;

type RoadProps = { path: keyof typeof paths; className?: string | undefined; children?: ReactNode };

/** A piece of the road, as large as its box. */
export function Road({ path, className, children }: RoadProps) {
  return (
    <Drawing
      className={classNames(styles.road, path === 'straight' && styles.straight, className)}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
    >
      <path d={paths[path]} />
      {children}
    </Drawing>
  );
}

/** The end of the road: a curve from the lane into the button. Its steps become shorter towards the button. */
export function Landing({ className }: { className: string | undefined }) {
  return (
    <Drawing className={classNames(styles.road, className)} viewBox="0 0 120 320" preserveAspectRatio="none">
      <path d="M0 0V152C0 260 42 320 120 320" />
      <path className={styles.steps} d="M120 320C42 320 0 260 0 152V0" />
    </Drawing>
  );
}

/** The first part of the road in narrow windows, from beside the portrait to the far track, with its first steps as rings. */
export function Byway({ bywayStart: { x, y } }: Pick<Massif, 'bywayStart'>) {
  const left = (100 * (x - portrait.left)) / (portrait.right - portrait.left);
  const top = (100 * (y - portrait.top)) / (portrait.bottom - portrait.top);
  // A whole pixel: browsers would move the drawing by the rest, and away from the road below.
  const start = `round(${left}%,1px)`;
  const place = [
    `inset-block-start:${top}%`,
    `inset-inline-start:${start}`,
    `block-size:${100 - top}%`,
    `inline-size:calc(100% - ${start} + var(--pad)/2)`,
  ].join(';');
  // The steps go on along the straight road below.
  const steps = `${paths.byway}V999`;
  return (
    <Road path="byway" className={`narrow ${styles.byway}`}>
      <Styles name="byway">{`@layer terrain{.${styles.byway}{${place}}}`}</Styles>
      <path className={styles.steps} d={steps} />
      <path className={styles.steps} d={steps} />
    </Road>
  );
}

/** The first part of the road in wide windows, in units of the massif, and the ring at its start in narrow ones. */
export function Trailhead({ road, bywayStart }: Pick<Massif, 'road' | 'bywayStart'>) {
  return (
    <Drawing className={`massif ${styles.road}`} viewBox={massifViewBox}>
      <g className="wide">
        <path d={road.path} />
        <circle r={11} cx={road.start.x} cy={road.start.y} />
        {road.steps.map(({ x, y }) => (
          <circle key={y} r={6} cx={x} cy={y} />
        ))}
      </g>
      <circle className="narrow" r={14} cx={bywayStart.x} cy={bywayStart.y} />
    </Drawing>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import { Road } from '../../renderer/terrain/Road.tsx';
import styles from './Waypoint.module.css';

type WaypointProps = { className?: string | undefined; children?: ReactNode };

/** A dot on the road at the start of a row, and the road from there to the next row. */
export function Waypoint({ className, children }: WaypointProps) {
  return (
    <>
      <Bend />
      <Dot className={className}>{children}</Dot>
    </>
  );
}

export function Dot({ className, children }: WaypointProps) {
  const withIcon = Boolean(children) && `waypoint-icon ${styles.withIcon}`;
  return <i className={classNames('waypoint', styles.dot, withIcon, className)}>{children}</i>;
}

/** The road beside a row, to alternate sides. It is straight beside the last. In narrow windows, only items of lists have it. */
export function Bend() {
  return <Road path="bend" className={styles.bend} />;
}

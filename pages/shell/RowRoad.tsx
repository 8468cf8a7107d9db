import type { ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import { Road } from '../../renderer/terrain/Road.tsx';
import styles from './RowRoad.module.css';

type RowDotProps = { className?: string | undefined; children?: ReactNode };

/** A dot on the road at the start of a row. */
export function RowDot({ className, children }: RowDotProps) {
  const withIcon = Boolean(children) && `waypoint-icon ${styles.withIcon}`;
  return <i className={classNames('waypoint', styles.dot, withIcon, className)}>{children}</i>;
}

type RowBendProps = {
  /** The place of the row: every second bend is to the other side. */
  index: number;
  isLast?: boolean;
  className?: string;
};

/** The road from the dot of a row to the next, and straight beside the last row. */
export function RowBend({ index, isLast = false, className }: RowBendProps) {
  if (isLast) return <Road path="straight" className={classNames(styles.lane, className)} />;
  const mirrored = index % 2 === 0 && styles.mirrored;
  return <Road path="bend" className={classNames(styles.bend, mirrored, className)} />;
}

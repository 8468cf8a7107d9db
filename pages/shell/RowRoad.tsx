import type { ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import { Road } from '../../renderer/terrain/Road.tsx';

type RowDotProps = { className?: string | undefined; children?: ReactNode };

/** A dot on the road at the start of a row. */
export function RowDot({ className, children }: RowDotProps) {
  return (
    <i className={classNames('waypoint row-dot', Boolean(children) && 'waypoint-icon', className)}>
      {children}
    </i>
  );
}

type RowBendProps = {
  /** The place of the row: every second bend is to the other side. */
  index: number;
  isLast?: boolean;
  className?: string;
};

/** The road from the dot of a row to the next, and straight beside the last row. */
export function RowBend({ index, isLast = false, className }: RowBendProps) {
  if (isLast) return <Road path="straight" className={classNames('row-lane', className)} />;
  return <Road path="bend" className={classNames('bend', index % 2 === 0 && 'to-other-side', className)} />;
}

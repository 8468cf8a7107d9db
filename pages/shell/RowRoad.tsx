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

/** The road from the dot of a row to the next. */
export function RowBend() {
  return <Road path="bend" className="bend" />;
}

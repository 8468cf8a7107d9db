import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Road } from './Road.tsx';
import styles from './Waypoint.module.css';

type RowDotProps = { isHollow?: boolean; children?: ReactNode };

/** A dot on the road at the start of a row, with an icon in it. */
export function RowDot({ isHollow = false, children }: RowDotProps) {
  return (
    <i
      className={classNames(
        styles.dot,
        styles.ofRow,
        isHollow && styles.hollow,
        Boolean(children) && styles.icon,
      )}
    >
      {children}
    </i>
  );
}

/** Where the road of a page starts. */
export function StartDot() {
  return <i className={`${styles.dot} ${styles.hollow} ${styles.start}`} />;
}

/** The road beside a row: straight to the first dot and after the last, and between them in bends, each second to the other side. */
export function RowRoad({ index, isLast }: { index: number; isLast: boolean }) {
  return (
    <>
      {index === 0 && <Road path="straight" className={styles.toFirst} />}
      {isLast ? (
        <Road path="straight" className={styles.afterLast} />
      ) : (
        <Road path="bend" className={classNames(styles.bend, index % 2 === 0 && styles.toOtherSide)} />
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import styles from './GridList.module.css';

type GridListProps = { count: number; className: string | undefined; children: ReactNode };

/** Rows are full: three items are in one row or one column, four in one row, two columns or one, and others in two columns or one. */
export function GridList({ count, className, children }: GridListProps) {
  return (
    <ul
      className={classNames(styles.list, count === 3 && styles.three, count === 4 && styles.four, className)}
    >
      {children}
    </ul>
  );
}

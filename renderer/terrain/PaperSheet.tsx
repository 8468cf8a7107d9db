import type { ReactNode } from 'react';
import styles from './PaperSheet.module.css';

type PaperSheetProps = {
  id: string;
  d?: string | undefined;
  fill?: string;
  lower?: number;
  children?: ReactNode;
};

/** A contour as the edge of a sheet of paper. Without `d`, the page has it. `lower` moves it down. Source: Kitiro Tanaka, The Relief Contour Method, 1950 */
export function PaperSheet({ id, d, fill, lower, children }: PaperSheetProps) {
  return (
    <g fill={fill} transform={lower ? `translate(0 ${lower})` : undefined}>
      <use className={styles.shade} href={`#${id}`} />
      <use className={styles.lit} href={`#${id}`} />
      {d === undefined ? <use href={`#${id}`} /> : <path id={id} d={d} />}
      {children}
    </g>
  );
}

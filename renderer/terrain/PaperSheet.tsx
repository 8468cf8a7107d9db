import styles from './PaperSheet.module.css';

type PaperSheetProps = {
  id: string;
  d?: string | undefined;
  fill?: string;
};

/** A contour as the edge of a sheet of paper. Without `d`, the page has it. Source: Kitiro Tanaka, The Relief Contour Method, 1950 */
export function PaperSheet({ id, d, fill }: PaperSheetProps) {
  return (
    <g fill={fill}>
      <use className={styles.shade} href={`#${id}`} />
      <use className={styles.lit} href={`#${id}`} />
      {d === undefined ? <use href={`#${id}`} /> : <path id={id} d={d} />}
    </g>
  );
}

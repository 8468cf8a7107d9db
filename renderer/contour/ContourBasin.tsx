import styles from './ContourBasin.module.css';
import { contourFrame } from './createContour.ts';

/** The hero's field once more, nearer and turned round: where the path has arrived. Decorative, for an empty space. */
export function ContourBasin() {
  const { x, y } = contourFrame.lowest;
  return (
    <svg className={styles.basin} aria-hidden="true" viewBox={`${x - 6} ${y - 330} 620 560`}>
      <use className={styles.lines} href="#contour-lines" />
      <use className={styles.path} href="#contour-path" />
      <circle className={styles.goal} r={6} cx={x} cy={y} />
    </svg>
  );
}

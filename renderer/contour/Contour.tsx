import styles from './Contour.module.css';
import { contourFrame, createContour } from './createContour.ts';

/**
 * The field behind the hero, decorative. Its path ends at the far edge of the element before it, which is where the
 * path should lead to. The lines and the path have no colours of their own, so that `ContourBasin` can reuse them.
 */
export function ContourField({ seed }: { seed: number }) {
  const { lines, path, summit } = createContour(seed);
  const { width, height, lowest } = contourFrame;
  return (
    <span className={styles.anchor}>
      <svg
        className={styles.field}
        aria-hidden="true"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
      >
        <g className={styles.lines}>
          <path id="contour-lines" d={lines} />
        </g>
        <g className={styles.path}>
          <path id="contour-path" d={path} pathLength={1} />
        </g>
        <circle className={styles.summit} r={7} cx={summit.x} cy={summit.y} />
        <circle className={styles.goal} r={6} cx={lowest.x} cy={lowest.y} />
      </svg>
    </span>
  );
}

/** The end of the hero's path again, larger and mirrored, for an empty space of the same page. Decorative. */
export function ContourBasin() {
  const { x, y } = contourFrame.lowest;
  return (
    <svg className={styles.basin} aria-hidden="true" viewBox={`${x - 6} ${y - 330} 620 560`}>
      <use className={styles.basinLines} href="#contour-lines" />
      <use className={styles.basinPath} href="#contour-path" />
      <circle className={styles.basinGoal} r={6} cx={x} cy={y} />
    </svg>
  );
}

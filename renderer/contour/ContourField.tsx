import styles from './ContourField.module.css';
import { contourFrame, createContour } from './createContour.ts';

/**
 * The field behind the hero, decorative. It is placed so that the path ends where this element stands: put it at the
 * edge of what the path should lead to. Both drawings take their looks from around them, so that `ContourBasin` can
 * show them in its own.
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

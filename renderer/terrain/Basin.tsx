import './Basin.css';
import { basinFrame, pathScale } from './minimum.ts';

/** A hollow, and the path that ends in it. */
export function Basin({ contours, path }: { contours: readonly string[]; path: string }) {
  const { width, height } = basinFrame;
  return (
    <svg className="basin" viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} aria-hidden="true">
      {contours.map((contour) => (
        <path key={contour} d={contour} />
      ))}
      <path className="caught" transform={`scale(${pathScale})`} pathLength={1} d={path} />
      <circle r={8.5} />
    </svg>
  );
}

import './Basin.css';
import { basinFrame, pathScale } from './minimum.ts';

/** The ticks of each contour, the outermost first. Whole numbers, or two ticks would meet where the contour closes. */
const tickCounts = [78, 60, 43];

/** A hollow, with the ticks that maps draw on its inner contours, and the path that ends in it. */
export function Basin({ contours, path }: { contours: readonly string[]; path: string }) {
  const { width, height } = basinFrame;
  return (
    <svg className="basin" viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} aria-hidden="true">
      {contours.map((contour) => (
        <path key={contour} d={contour} />
      ))}
      {contours.slice(-3).map((contour, index) => (
        <g key={contour}>
          <clipPath id={`hollow-${index}`}>
            <path d={contour} />
          </clipPath>
          <path
            className="ticks"
            clipPath={`url(#hollow-${index})`}
            pathLength={tickCounts[index]}
            d={contour}
          />
        </g>
      ))}
      <path className="caught" transform={`scale(${pathScale})`} pathLength={1} d={path} />
      <circle r={8.5} />
    </svg>
  );
}

import './ContourSheet.css';

/** Faint contours beside the rail in wide windows. The same on every site: only the summit has a seed. */
export function ContourSheet() {
  return <div className="section contour-sheet" aria-hidden="true" />;
}

import './ContourSheet.css';

/** Faint contours beside the rail in wide windows, the same on every site. */
export function ContourSheet() {
  return <div className="section contour-sheet" aria-hidden="true" />;
}

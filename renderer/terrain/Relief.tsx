import { type Massif, massifFrame } from './massif.ts';
import './Relief.css';
import { shoreFrame } from './shore.ts';

const { left, top, right, bottom } = massifFrame;

/** The view box of drawings of the class `massif`, which places them around the summit. */
export const massifViewBox = `${left} ${top} ${right - left} ${bottom - top}`;

/**
 * The land around the portrait, and the clip path `#summit`. Every sheet of paper is drawn as illuminated contours are:
 * once in shade, once in light, and once as land, which is whiter the higher it is.
 * Source: Kitiro Tanaka, The Relief Contour Method of Representing Topography on Maps, 1950
 */
export function Relief({ contours, summit }: Pick<Massif, 'contours' | 'summit'>) {
  return (
    <svg className="massif relief" viewBox={massifViewBox} aria-hidden="true">
      <clipPath id="summit" clipPathUnits="objectBoundingBox">
        <path transform="translate(.5 .5)scale(.0025)" d={summit} />
      </clipPath>
      {contours.map((contour, index) => (
        <g key={contour}>
          <use href={`#m${index}`} />
          <use href={`#m${index}`} />
          <path id={`m${index}`} d={contour} />
          <use href={`#m${index}`} opacity={round(index / (contours.length - 1))} />
        </g>
      ))}
    </svg>
  );
}

/** How large the contours of the summit are, in parts of the highest contour of `Relief`. */
const summitScales = [0.78, 0.58, 0.38, 0.18];

/** The summit of the land that `Relief` has drawn on the same page, where no portrait covers it. */
export function Summit({ contours }: Pick<Massif, 'contours'>) {
  const href = `#m${contours.length - 1}`;
  return (
    <svg className="massif relief" viewBox={massifViewBox} aria-hidden="true">
      {summitScales.map((scale) => (
        <g key={scale} transform={`scale(${scale})`}>
          <use href={href} />
          <use href={href} />
          <use href={href} />
          <use href={href} />
        </g>
      ))}
    </svg>
  );
}

type DepthsProps = { contours: readonly string[]; areOnPage?: boolean } | { contours: 'copy' };

/**
 * The massif's contours as the depths of the lake around the road's end. Those that `Relief` has drawn on the same page
 * are reused, and a copy reuses the depths drawn before it.
 */
export function Depths(props: DepthsProps) {
  return (
    <svg className="massif depths" viewBox={massifViewBox} aria-hidden="true">
      {props.contours === 'copy' ? (
        <use href="#depths" />
      ) : (
        <g id="depths">
          {props.contours.map((contour, index) =>
            props.areOnPage ? <use key={contour} href={`#m${index}`} /> : <path key={contour} d={contour} />,
          )}
        </g>
      )}
    </svg>
  );
}

/** Shelves of land that end at the lake, lowest first. Those that are on the page already are reused. */
export function Shore({ shelves, areOnPage }: { shelves: readonly string[]; areOnPage?: boolean }) {
  return (
    <svg
      className="shore"
      viewBox={`0 0 ${shoreFrame.width} ${shoreFrame.height}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      {shelves.map((shelf, index) => (
        <g key={shelf}>
          <use href={`#s${index}`} />
          <use href={`#s${index}`} />
          {areOnPage ? <use href={`#s${index}`} /> : <path id={`s${index}`} d={shelf} />}
        </g>
      ))}
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

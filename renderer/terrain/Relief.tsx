import type { ReactNode } from 'react';
import { type Massif, massifFrame } from './massif.ts';
import './Relief.css';
import { shelfDepths, shoreFrame } from './shore.ts';

const { left, top, right, bottom } = massifFrame;

export const massifViewBox = `${left} ${top} ${right - left} ${bottom - top}`;

type SheetProps = { id: string; d?: string | undefined; fill?: string; children?: ReactNode };

/** A contour as the edge of a sheet of paper. Without `d`, the page has it. Source: Kitiro Tanaka, The Relief Contour Method, 1950 */
export function Sheet({ id, d, fill, children }: SheetProps) {
  return (
    <g fill={fill}>
      <use className="shade" href={`#${id}`} />
      <use className="lit" href={`#${id}`} />
      {d === undefined ? <use className="sheet" href={`#${id}`} /> : <path id={id} d={d} />}
      {children}
    </g>
  );
}

export function Relief({ contours, summit }: Pick<Massif, 'contours' | 'summit'>) {
  return (
    <svg className="drawing massif relief" viewBox={massifViewBox} aria-hidden="true">
      <clipPath id="summit" clipPathUnits="objectBoundingBox">
        <path transform="translate(.5 .5)scale(.0025)" d={summit} />
      </clipPath>
      {contours.map((contour, index) => (
        <Sheet key={contour} id={`m${index}`} d={contour}>
          <use
            className="snow"
            href={`#m${index}`}
            opacity={Math.round((index / (contours.length - 1)) * 100) / 100}
          />
        </Sheet>
      ))}
    </svg>
  );
}

const depthScales = [0.6, 0.54, 0.45, 0.34, 0.22];

/** The contours of the lake are the highest of the massif. */
export function Depths({ contours }: Pick<Massif, 'contours'>) {
  return (
    <svg className="drawing depths" viewBox="-200 -200 400 400" aria-hidden="true">
      {contours.slice(-depthScales.length).map((contour, index) => (
        <path key={contour} d={contour} transform={`scale(${depthScales[index]})`} />
      ))}
    </svg>
  );
}

/** The depth lines around the contact form, which `ContactCard` shows. They are lit as a hollow is: from the lower right. */
export function Isobaths({ lines }: { lines: readonly string[] }) {
  return (
    <svg className="drawing" width={0} height={0} aria-hidden="true">
      <linearGradient id="hollow" x2="1" y2="1">
        <stop stopColor="var(--foam)" stopOpacity=".34" />
        <stop offset="1" stopColor="var(--foam)" stopOpacity=".16" />
      </linearGradient>
      <g id="isobaths">
        {lines.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
    </svg>
  );
}

const waterLines = [46, 28, 13];

/** Shelves of land that end at the lake, the lowest first. `areOnPage` reuses those of another shore on the page. */
export function Shore({ shelves, areOnPage }: { shelves: readonly string[]; areOnPage?: boolean }) {
  return (
    <svg
      className="drawing shore"
      viewBox={`0 0 ${shoreFrame.width} ${shoreFrame.height}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      {shelves.map((shelf, index) => (
        <Sheet
          key={shelf}
          id={`s${index}`}
          d={areOnPage ? undefined : shelf}
          fill={shelfColour(shelfDepths[index])}
        />
      ))}
      {waterLines.map((y) => (
        <use key={y} href="#s0" y={y} />
      ))}
    </svg>
  );
}

function shelfColour(depth: number | undefined): string {
  return depth === undefined ? 'var(--land)' : `color-mix(in oklch,var(--lake) ${100 * depth}%,var(--sand))`;
}

import { Fragment, type ReactNode } from 'react';
import { Styles } from '../Styles.tsx';
import type { Frame } from './contours.ts';
import { button, buttonFrame, form, isobathFrame } from './isobaths.ts';
import { exit, type Massif, massifFrame, portrait } from './massif.ts';
import styles from './Relief.module.css';
import { shelfDepths, shoreFrame, shorePass, shoreReach } from './shore.ts';

type Box = Omit<Frame, 'cell'>;

const viewBox = ({ left, top, right, bottom }: Box) => `${left} ${top} ${right - left} ${bottom - top}`;

export const massifViewBox = viewBox(massifFrame);

/** Places a drawing in the element that is `element` in its units, and around it. */
function placeAround(element: Box, frame: Box): string {
  const width = (element.right - element.left) / 100;
  const height = (element.bottom - element.top) / 100;
  return [
    `inset-block-start:${(frame.top - element.top) / height}%`,
    `inset-inline-start:${(frame.left - element.left) / width}%`,
    `inline-size:${(frame.right - frame.left) / width}%`,
    `block-size:${(frame.bottom - frame.top) / height}%`,
  ].join(';');
}

const portraitSize = portrait.right - portrait.left;

/** The massif around the portrait with the road on it, and where the road leaves it, in widths of the portrait (`Hero.module.css`). */
const massifStyles = [
  `.massif{${placeAround(portrait, massifFrame)}}`,
  `:root{--exit-beside:${(portrait.left - exit.x) / portraitSize};--exit-below:${(exit.y - portrait.top) / portraitSize}}`,
].join('');

type SheetProps = { id: string; d?: string | undefined; fill?: string; children?: ReactNode };

/** A contour as the edge of a sheet of paper. Without `d`, the page has it. Source: Kitiro Tanaka, The Relief Contour Method, 1950 */
export function Sheet({ id, d, fill, children }: SheetProps) {
  return (
    <g fill={fill}>
      <use className={styles.shade} href={`#${id}`} />
      <use className={styles.lit} href={`#${id}`} />
      {d === undefined ? <use href={`#${id}`} /> : <path id={id} d={d} />}
      {children}
    </g>
  );
}

type ReliefProps = Pick<Massif, 'contours' | 'summit'> & { className: string | undefined };

export function Relief({ contours, summit, className }: ReliefProps) {
  return (
    <svg
      className={`drawing massif ${styles.relief} ${className}`}
      viewBox={massifViewBox}
      aria-hidden="true"
    >
      <Styles name="massif">{`@layer terrain{${massifStyles}}`}</Styles>
      <clipPath id="summit" clipPathUnits="objectBoundingBox">
        <path transform="translate(.5 .5)scale(.0025)" d={summit} />
      </clipPath>
      {contours.map((contour, index) => (
        <Sheet key={contour} id={`m${index}`} d={contour}>
          <use
            href={`#m${index}`}
            fill="var(--snow)"
            opacity={Math.round((index / (contours.length - 1)) * 100) / 100}
          />
        </Sheet>
      ))}
    </svg>
  );
}

const waters = {
  form: { element: form, frame: isobathFrame },
  button: { element: button, frame: buttonFrame },
};

type Water = keyof typeof waters;

const waterNames = ['form', 'button'] as const satisfies Water[];

/** Depth lines around the form, and around a button, which show them. They are lit as a hollow is: from the lower right. */
export function Isobaths(lines: Partial<Record<Water, readonly string[]>>) {
  return (
    <svg className="drawing" width={0} height={0} aria-hidden="true">
      <linearGradient id="hollow" x2="1" y2="1">
        <stop stopColor="var(--foam)" stopOpacity=".34" />
        <stop offset="1" stopColor="var(--foam)" stopOpacity=".16" />
      </linearGradient>
      {waterNames.map((name) => {
        const { element, frame } = waters[name];
        return (
          lines[name] && (
            <Fragment key={name}>
              <Styles name={name}>{`@layer terrain{.around-${name}{${placeAround(element, frame)}}}`}</Styles>
              <symbol
                id={`around-${name}`}
                viewBox={viewBox(frame)}
                preserveAspectRatio="none"
                overflow="visible"
              >
                {lines[name].map((line) => (
                  <path key={line} d={line} />
                ))}
              </symbol>
            </Fragment>
          )
        );
      })}
    </svg>
  );
}

const waterLines = [46, 28, 13];

/** Lengths of the shore (`Relief.module.css`), which is as high as `--shelves`. Two units of its reach cover its edge. */
const shoreStyles = [
  `--unit:calc(var(--shelves)/${shoreFrame.height})`,
  `--shore:calc(${shoreFrame.width}*var(--unit))`,
  `--pass:calc(${shorePass}*var(--unit))`,
  `--spare:calc(${shoreReach - 2}*var(--unit))`,
].join(';');

/** Shelves of land that end at the lake, the lowest first. `areOnPage` reuses those of another shore on the page. */
export function Shore({ shelves, areOnPage }: { shelves: readonly string[]; areOnPage?: boolean }) {
  return (
    <svg
      className={`drawing ${styles.shore}`}
      viewBox={`0 0 ${shoreFrame.width} ${shoreFrame.height}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <Styles name="shore">{`@layer terrain{.${styles.shore}{${shoreStyles}}}`}</Styles>
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
  return depth === undefined
    ? 'var(--ground,var(--land))'
    : `color-mix(in oklch,var(--lake) ${100 * depth}%,var(--sand))`;
}

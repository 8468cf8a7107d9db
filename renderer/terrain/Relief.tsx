import { Styles } from '../Styles.tsx';
import { Drawing } from './Drawing.tsx';
import { placeAround } from './frame.ts';
import { type Massif, massifFrame, massifViewBox, portrait } from './massif.ts';
import { exit } from './massifLand.ts';
import { PaperSheet } from './PaperSheet.tsx';
import styles from './Relief.module.css';

const portraitSize = portrait.right - portrait.left;

/** The massif around the portrait with the road on it, and where the road leaves it, in widths of the portrait (`Hero.module.css`). */
const massifStyles = [
  `.massif{${placeAround(portrait, massifFrame)}}`,
  `:root{--exit-beside:${(portrait.left - exit.x) / portraitSize};--exit-below:${(exit.y - portrait.top) / portraitSize}}`,
].join('');

type ReliefProps = Pick<Massif, 'contours' | 'summit'> & { className: string | undefined };

export function Relief({ contours, summit, className }: ReliefProps) {
  return (
    <Drawing className={`massif ${styles.relief} ${className}`} viewBox={massifViewBox}>
      <Styles name="massif">{`@layer terrain{${massifStyles}}`}</Styles>
      <clipPath id="summit" clipPathUnits="objectBoundingBox">
        <path transform={`translate(.5 .5)scale(${1 / portraitSize})`} d={summit} />
      </clipPath>
      {contours.map(({ path, height }, index) => (
        <PaperSheet
          key={path}
          id={`m${index}`}
          d={path}
          fill={`color-mix(in oklab,var(--snow) ${Math.round(100 * height)}%,var(--slope))`}
        />
      ))}
    </Drawing>
  );
}

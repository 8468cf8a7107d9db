import { Styles } from '../Styles.tsx';
import { Drawing } from './Drawing.tsx';
import { PaperSheet } from './PaperSheet.tsx';
import styles from './Shore.module.css';
import { shelfDepths, shoreFrame, shoreMargin, shorePass } from './shore.ts';

const waterLines = [46, 28, 13];

/** Lengths of the shore (`Shore.module.css`), which is as high as `--shelves`. Two units of its margin cover its edge. */
const shoreStyles = [
  `--unit:calc(var(--shelves)/${shoreFrame.height})`,
  `--shore:calc(${shoreFrame.width}*var(--unit))`,
  `--pass:calc(${shorePass}*var(--unit))`,
  `--spare:calc(${shoreMargin - 2}*var(--unit))`,
].join(';');

/** Shelves of land that end at the lake, the lowest first. `areOnPage` reuses those of another shore on the page. */
export function Shore({ shelves, areOnPage }: { shelves: readonly string[]; areOnPage?: boolean }) {
  return (
    <Drawing
      className={styles.shore}
      viewBox={`0 0 ${shoreFrame.width} ${shoreFrame.height}`}
      preserveAspectRatio="xMidYMin slice"
    >
      <Styles name="shore">{`@layer terrain{.${styles.shore}{${shoreStyles}}}`}</Styles>
      {shelves.map((shelf, index) => (
        <PaperSheet
          key={shelf}
          id={`s${index}`}
          d={areOnPage ? undefined : shelf}
          fill={shelfColour(shelfDepths[index])}
        />
      ))}
      <g fill="none" stroke="var(--foam)" strokeOpacity={0.4}>
        {waterLines.map((y) => (
          <use key={y} href="#s0" y={y} />
        ))}
      </g>
    </Drawing>
  );
}

function shelfColour(depth: number | undefined): string {
  return depth === undefined
    ? 'var(--ground,var(--land))'
    : `color-mix(in oklch,var(--lake) ${100 * depth}%,var(--sand))`;
}

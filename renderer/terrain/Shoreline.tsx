import { classNames } from '../classNames.ts';
import { useTerrainSeed } from '../pageContent.ts';
import { Drawing, DrawingLayer } from './Drawing.tsx';
import { Landing, Road } from './Road.tsx';
import { Shore } from './Shore.tsx';
import styles from './Shoreline.module.css';
import { drawShore } from './shore.ts';

type ShorelineProps = {
  /** Whether the shelves are those of another shore on the page. */
  areOnPage?: boolean | undefined;
  /** The end of the road: in open water, at a button near the shore, or at a button far below it. */
  end: 'water' | 'button' | 'form';
};

/** The shore of a lake with the road across it, to its end. */
export function Shoreline({ areOnPage = false, end }: ShorelineProps) {
  return (
    <>
      <Shore shelves={drawShore(useTerrainSeed())} areOnPage={areOnPage} />
      <DrawingLayer className={classNames(styles.pieces, end !== 'water' && styles.toButton)}>
        <Road path="straight" className={classNames(styles.lane, end === 'form' && styles.toWater)} />
        <Road path="straight" className={styles.dry} />
        {end === 'form' && <Road path="bend" className={styles.inWater} />}
        {end === 'water' ? <Rings /> : <Landing className={styles.landing} />}
      </DrawingLayer>
    </>
  );
}

function Rings() {
  return (
    <Drawing className={styles.roadEnd} viewBox="-20 -20 40 40">
      <circle r={18} />
      <circle r={7} fill="var(--gold)" />
    </Drawing>
  );
}

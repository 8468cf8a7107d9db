import type { ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import { Road } from '../../renderer/terrain/Road.tsx';
import styles from './PageShell.module.css';

/** Where the road of a page runs in wide windows: in the margin of pictures, or on the rail between labels and texts. */
type PageTrack = 'margin' | 'rail';

type PageStopProps = {
  from: PageTrack;
  to: PageTrack;
  /** Whether it begins with the title of the page, beside which the road changes its track. */
  isStart?: boolean;
  /** Whether its parts have the road, in bends (`bends`). It is straight while a filter hides some of them. */
  isWinding?: boolean;
  children: ReactNode;
};

/** A part of a page with its road, which changes the track above the part. In narrow windows, it stays in the margin. */
export function PageStop({ from, to, isStart, isWinding, children }: PageStopProps) {
  const turn = isStart ? 'beside-title' : from !== to && 'turn';
  return (
    <div
      className={classNames(
        `section stop page-stop ${styles.pageStop}`,
        to === 'rail' && styles.onRail,
        turn,
        isWinding && styles.winding,
      )}
    >
      <div className={classNames('tracks wide', isWinding && styles.whileFiltered)}>
        {from !== to && <Road path={to === 'rail' ? 'traverse' : 'descent'} className="crossing" />}
        <Road path="straight" className={`lane on-${to}`} />
      </div>
      {children}
    </div>
  );
}

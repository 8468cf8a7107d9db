import type { ReactNode } from 'react';
import { useTerrainSeed } from '../../renderer/pageContent.ts';
import { Road } from '../../renderer/terrain/Road.tsx';
import { Shore } from '../../renderer/terrain/Shore.tsx';
import { drawShore } from '../../renderer/terrain/shore.ts';

type ShoreProps = { areOnPage?: boolean };

type ShorelineProps = ShoreProps & {
  /** Whether the road has far to go to its end, in a bend. */
  isDeep?: boolean;
  /** The end of the road. */
  children: ReactNode;
};

export function Shoreline({ areOnPage = false, isDeep = false, children }: ShorelineProps) {
  return (
    <>
      <Shore shelves={drawShore(useTerrainSeed())} areOnPage={areOnPage} />
      <div className="tracks">
        <Road path="straight" className={isDeep ? 'lane ashore' : 'lane'} />
        <Road path="straight" className="lane dry" />
        {isDeep && <Road path="bend" className="wide afloat" />}
        {children}
      </div>
    </>
  );
}

export function LastShore(props: ShoreProps) {
  return (
    <Shoreline {...props}>
      <svg className="drawing road-end" viewBox="-20 -20 40 40" aria-hidden="true">
        <circle r={18} />
        <circle r={7} fill="var(--gold)" />
      </svg>
    </Shoreline>
  );
}

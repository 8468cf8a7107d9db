import { useTerrainSeed } from '../../renderer/pageContent.ts';
import { Road } from '../../renderer/terrain/Road.tsx';
import { Shore } from '../../renderer/terrain/Shore.tsx';
import { drawShore } from '../../renderer/terrain/shore.ts';

type ShoreProps = { areOnPage?: boolean };

/** `isDeep` says that the road has far to go to its end, in a bend. */
export function Shoreline({ areOnPage = false, isDeep = false }: ShoreProps & { isDeep?: boolean }) {
  return (
    <>
      <Shore shelves={drawShore(useTerrainSeed())} areOnPage={areOnPage} />
      <Road path="straight" className={isDeep ? 'lane ashore' : 'lane'} />
      <Road path="straight" className="lane dry" />
      {isDeep && <Road path="bend" className="wide afloat" />}
    </>
  );
}

export function LastShore(props: ShoreProps) {
  return (
    <>
      <Shoreline {...props} />
      <svg className="drawing road-end" viewBox="-20 -20 40 40" aria-hidden="true">
        <circle r={18} />
        <circle r={7} fill="var(--gold)" />
      </svg>
    </>
  );
}

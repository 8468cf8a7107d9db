import type { ReactNode } from 'react';
import { useTerrainSeed } from '../../renderer/pageContent.ts';
import { Road, Tracks } from '../../renderer/terrain/Road.tsx';
import { Shore } from '../../renderer/terrain/Shore.tsx';
import { drawShore } from '../../renderer/terrain/shore.ts';

type ShorelineProps = {
  /** Whether the shelves are those of another shore on the page. */
  areOnPage?: boolean | undefined;
  /** Whether the road has far to go to its end, in a bend. */
  isDeep?: boolean;
  /** The end of the road. */
  children: ReactNode;
};

export function Shoreline({ areOnPage = false, isDeep = false, children }: ShorelineProps) {
  return (
    <>
      <Shore shelves={drawShore(useTerrainSeed())} areOnPage={areOnPage} />
      <Tracks>
        <Road path="straight" className={isDeep ? 'lane to-water' : 'lane'} />
        <Road path="straight" className="lane dry" />
        {isDeep && <Road path="bend" className="in-water" />}
        {children}
      </Tracks>
    </>
  );
}

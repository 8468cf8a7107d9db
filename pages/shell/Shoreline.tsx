import type { ReactNode } from 'react';
import { useTerrainSeed } from '../../renderer/pageContent.ts';
import { Lane, Road, Tracks } from '../../renderer/terrain/Road.tsx';
import { Shore } from '../../renderer/terrain/Shore.tsx';
import { drawShore } from '../../renderer/terrain/shore.ts';
import tracks from '../../renderer/terrain/Tracks.module.css';

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
        <Lane className={isDeep && tracks.toWater} />
        <Lane className={tracks.dry} />
        {isDeep && <Road path="bend" className={tracks.inWater} />}
        {children}
      </Tracks>
    </>
  );
}

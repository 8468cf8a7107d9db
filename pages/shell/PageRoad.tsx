import { Landing, Road } from '../../renderer/terrain/Road.tsx';
import { Shoreline } from './Lakeshore.tsx';
import './PageRoad.css';

/** Where the road of a page runs in wide windows: in the margin of pictures, or on the rail between labels and texts. */
export type PageTrack = 'margin' | 'rail';

/** The road from the owner's name to the lake. */
export function PageRoad({ track }: { track: PageTrack }) {
  return (
    <>
      <Road path="straight" className="lane margin-road" />
      {track === 'rail' && (
        <>
          <Road path="traverse" className="crossing wide" />
          <Road path="straight" className="lane rail-road wide" />
        </>
      )}
    </>
  );
}

/** The shore of a page that leads on to the form. */
export function ShoreWithLanding({ track }: { track: PageTrack }) {
  return (
    <>
      <Shoreline />
      <Landing reach={20} bend={20} className="narrow" />
      {track === 'rail' ? (
        <Landing reach={56} bend={48} className="wide" />
      ) : (
        <Landing reach={28} bend={28} className="wide" />
      )}
    </>
  );
}

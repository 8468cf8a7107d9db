import { Picture } from '../../renderer/media/Picture.tsx';
import { findPicture } from '../../renderer/media/planImage.ts';
import { usePageContent, useTerrainSeed } from '../../renderer/pageContent.ts';
import { sitePath } from '../../renderer/sitePath.ts';
import { drawMassif } from '../../renderer/terrain/massif.ts';
import { Relief } from '../../renderer/terrain/Relief.tsx';
import { Edge, Road, Trailhead } from '../../renderer/terrain/Road.tsx';
import styles from './Hero.module.css';

/** The largest widths of the portrait in `Hero.module.css`. */
const sizes = '(min-width: 64rem) 25rem, 19rem';
const briefSizes = '(min-width: 64rem) 23rem, (min-width: 40rem) 19rem, 11rem';

/** The portrait as the summit of the land, and the first part of the road. */
export function Summit({ isBrief }: { isBrief: boolean }) {
  const { profile, media } = usePageContent();
  const massif = drawMassif(useTerrainSeed());
  return (
    <>
      <div className={styles.summit}>
        <Relief {...massif} className={styles.land} />
        <div className={`on-screen ${styles.portrait}`}>
          {profile.portrait ? (
            <Picture
              picture={findPicture(media, profile.portrait.src, 'portrait')}
              alt={profile.portrait.alt}
              sizes={isBrief ? briefSizes : sizes}
            />
          ) : (
            <img src={sitePath('/favicon.svg')} alt="" width={400} height={400} />
          )}
        </div>
        <Trailhead {...massif} />
      </div>
      <div className={`tracks wide ${styles.below}`}>
        <Road path="straight" className="lane on-far" />
      </div>
      <Edge className={styles.edge} />
    </>
  );
}

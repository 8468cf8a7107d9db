import { Fragment, type ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import { portraitSizes } from '../../renderer/media/imageSizes.ts';
import { Picture } from '../../renderer/media/Picture.tsx';
import { findPicture } from '../../renderer/media/planImage.ts';
import { usePageContent, useTerrainSeed } from '../../renderer/pageContent.ts';
import { sitePath } from '../../renderer/sitePath.ts';
import { drawMassif } from '../../renderer/terrain/massif.ts';
import { Relief } from '../../renderer/terrain/Relief.tsx';
import { Byway, Trailhead } from '../../renderer/terrain/Road.tsx';
import { Lane, Tracks } from '../../renderer/terrain/RoadStop.tsx';
import { profileFacts } from '../../renderer/text/facts.ts';
import { isWebAddress, shortenUrl } from '../../renderer/text/links.ts';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { nameParts } from '../../renderer/text/typeSize.ts';
import styles from './Hero.module.css';
import { HeroSummary } from './HeroSummary.tsx';
import type { HomePlan } from './homePlan.ts';

/** The top of the home page: who it is, with the portrait and a summary. */
export function Hero({ plan, navigation }: { plan: HomePlan; navigation: ReactNode }) {
  return (
    <header className={classNames(`section ${styles.hero}`, plan.opening !== 'summary' && styles.brief)}>
      {/* Without this, a slow phone paints the land first, or a part of the header that then moves. */}
      <link rel="expect" href="#content" blocking="render" />
      {navigation}
      <HeroHead />
      <Summit />
      <HeroSummary plan={plan} />
    </header>
  );
}

function HeroHead() {
  const { profile, site } = usePageContent();
  return (
    <div className={styles.head}>
      <h1 className={styles.name}>
        {nameParts(profile.name).map((part, index) => (
          <Fragment key={index}>
            {index > 0 && ' '}
            {part.includes(' ') ? <span className="unbroken">{part}</span> : part}
          </Fragment>
        ))}
      </h1>
      <p className={`lead ${styles.role}`}>{profile.title}</p>
      <ul className={`parts ${styles.facts}`}>
        {profileFacts(profile).map(({ key, text, address }) => (
          <li key={key}>
            {address === undefined || isWebAddress(address) ? (
              <NewTabLink href={address}>{text}</NewTabLink>
            ) : (
              <a href={address} className="spelt">
                <bdi>{text}</bdi>
              </a>
            )}
          </li>
        ))}
        <li className="on-paper">{shortenUrl(site.url)}</li>
      </ul>
    </div>
  );
}

/** The portrait as the summit of the land, and the first part of the road. */
function Summit() {
  const { profile, media } = usePageContent();
  const massif = drawMassif(useTerrainSeed());
  return (
    <>
      <Tracks className={styles.below}>
        <Lane on="far" />
      </Tracks>
      <div className={styles.summit}>
        <Relief {...massif} className={styles.land} />
        <div className={`on-screen ${styles.portrait}`}>
          {profile.portrait ? (
            <Picture
              picture={findPicture(media, profile.portrait.src, 'portrait')}
              alt={profile.portrait.alt}
              sizes={portraitSizes}
            />
          ) : (
            <img src={sitePath('/favicon.svg')} alt="" width={400} height={400} />
          )}
        </div>
        <Byway {...massif} />
        <Trailhead {...massif} />
      </div>
    </>
  );
}

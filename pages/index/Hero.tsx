import { Fragment, type ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import { usePageContent } from '../../renderer/pageContent.ts';
import { profileFacts } from '../../renderer/text/facts.ts';
import { isWebAddress, shortenUrl } from '../../renderer/text/links.ts';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { nameParts, nameSize } from '../../renderer/text/typeSize.ts';
import styles from './Hero.module.css';
import { BriefSummary, WholeSummary } from './HeroSummary.tsx';
import type { HomePlan } from './homePlan.ts';
import { Summit } from './Summit.tsx';

type HeroProps = { plan: HomePlan; navigation: ReactNode };

/** The top of the home page: who it is, with the portrait and a summary. */
export function Hero({ plan, navigation }: HeroProps) {
  const isBrief = plan.opening !== 'summary';
  return (
    <header
      className={classNames(
        `section ${styles.hero}`,
        isBrief && styles.brief,
        plan.opening === 'work' && styles.beforeWork,
      )}
    >
      {/* Without this, a slow phone paints the land first, or a part of the header that then moves. */}
      <link rel="expect" href="#content" blocking="render" />
      {navigation}
      <HeroHead />
      <Summit isBrief={isBrief} />
      {isBrief ? <BriefSummary plan={plan} /> : <WholeSummary plan={plan} />}
    </header>
  );
}

const nameClasses = { short: styles.shortName, long: styles.longName, longest: styles.longestName };

function HeroHead() {
  const { profile, site } = usePageContent();
  return (
    <div className={styles.head}>
      <h1 className={nameClasses[nameSize(profile.name)]}>
        {nameParts(profile.name).map((part, index) => (
          <Fragment key={index}>
            {index > 0 && ' '}
            {part.includes(' ') ? <span className="unbroken">{part}</span> : part}
          </Fragment>
        ))}
      </h1>
      <p className={`display ${styles.role}`}>{profile.title}</p>
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

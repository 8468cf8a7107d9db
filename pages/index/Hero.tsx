import { Fragment, type ReactNode } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import { usePageContent } from '../../renderer/pageContent.ts';
import { sitePath } from '../../renderer/sitePath.ts';
import { isShortText, splitOpening } from '../../renderer/text/body.ts';
import { Results } from '../../renderer/text/Figures.tsx';
import { profileFacts } from '../../renderer/text/facts.ts';
import { shortenUrl } from '../../renderer/text/links.ts';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { nameParts, nameSize } from '../../renderer/text/typeSize.ts';
import styles from './Hero.module.css';
import type { HomePlan } from './homePlan.ts';
import { BriefLinks, ProfileLinks } from './ProfileLinks.tsx';
import { Summit } from './Summit.tsx';

const pictureSizes = '(min-width: 46rem) 39rem, 90vw';

type HeroProps = { plan: HomePlan; navigation: ReactNode };

const openings = {
  work: `${styles.brief} ${styles.beforeWork}`,
  results: styles.brief,
  summary: styles.whole,
};

/** The top of the home page: who it is, with the portrait and a summary. */
export function Hero({ plan, navigation }: HeroProps) {
  const isBrief = plan.opening !== 'summary';
  return (
    <header className={`section ${styles.hero} ${openings[plan.opening]}`}>
      {/* Without this, a slow phone paints the land first, or a part of the header that then moves. */}
      <link rel="expect" href="#content" blocking="render" />
      {navigation}
      <HeroHead hasForm={plan.hasForm} />
      <Summit isBrief={isBrief} />
      {isBrief ? <BriefSummary plan={plan} /> : <WholeSummary plan={plan} />}
    </header>
  );
}

type SummaryProps = Pick<HeroProps, 'plan'>;

function WholeSummary({ plan }: SummaryProps) {
  const { profile, links } = usePageContent();
  return (
    <>
      <div className={classNames('lead', styles.opening, isShortText(profile.body) && styles.shortLead)}>
        <Markdown root={profile.body} below={1} pictureSizes={pictureSizes} />
      </div>
      {(plan.hasForm || plan.files.length > 0) && (
        <p className={`on-screen row ${styles.actions}`}>
          <ContactLink plan={plan} /> <ResumeLink plan={plan} />
        </p>
      )}
      <ProfileLinks links={links} />
    </>
  );
}

/** The opening of the summary, so that results, or pictures of projects, begin in the first window; its rest is below them. */
function BriefSummary({ plan }: SummaryProps) {
  const { profile, links } = usePageContent();
  const { opening, rest } = splitOpening(profile.body);
  return (
    <div className={`apart ${styles.summary}`}>
      <div className={`lead ${styles.opening}`}>
        <Markdown root={opening} below={1} pictureSizes={pictureSizes} />
      </div>
      <Results results={plan.results} className={styles.results} />
      <div className={`row ${styles.links}`}>
        <ContactLink plan={plan} />
        <BriefLinks
          links={plan.showsWork ? [] : links}
          resume={plan.files.length > 0 && <ResumeLink plan={plan} />}
        />
      </div>
      {rest && (
        <div className={`display ${styles.rest}`}>
          <Markdown root={rest} below={1} pictureSizes={pictureSizes} />
        </div>
      )}
    </div>
  );
}

const nameClasses = { short: styles.shortName, long: styles.longName, longest: styles.longestName };

function HeroHead({ hasForm }: { hasForm: boolean }) {
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
            {address === undefined || address.startsWith('https:') ? (
              <NewTabLink href={address}>{text}</NewTabLink>
            ) : (
              <a href={address} className="spelt">
                <bdi>{text}</bdi>
              </a>
            )}
          </li>
        ))}
        {!hasForm && <li className="on-paper">{shortenUrl(site.url)}</li>}
      </ul>
    </div>
  );
}

function ContactLink({ plan: { hasForm } }: SummaryProps) {
  const { labels } = usePageContent().site;
  return (
    hasForm && (
      <a className="on-screen button" href="#contact-section">
        {labels.contactButton}
      </a>
    )
  );
}

function ResumeLink({ plan: { files } }: SummaryProps) {
  const [resume] = files;
  return (
    resume && (
      <a className={styles.action} href={sitePath(resume.path)} download={resume.saveAs}>
        {resume.label}
      </a>
    )
  );
}

import { classNames } from '../../renderer/classNames.ts';
import { usePageContent } from '../../renderer/pageContent.ts';
import { sitePath } from '../../renderer/sitePath.ts';
import { isShortText, splitOpening } from '../../renderer/text/body.ts';
import { Results } from '../../renderer/text/Figures.tsx';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import styles from './HeroSummary.module.css';
import type { HomePlan } from './homePlan.ts';
import { BriefLinks, ProfileLinks } from './ProfileLinks.tsx';

type SummaryProps = { plan: HomePlan };

export function WholeSummary({ plan }: SummaryProps) {
  const { profile, links } = usePageContent();
  return (
    <>
      <div className={classNames('lead', styles.whole, isShortText(profile.body) && styles.shortText)}>
        <Markdown root={profile.body} below={1} />
      </div>
      {(plan.hasForm || plan.files.length > 0) && (
        <p className={`on-screen row ${styles.actions}`}>
          <MainLinks plan={plan} />
        </p>
      )}
      <ProfileLinks links={links} />
    </>
  );
}

/** The opening of the summary, so that results, or pictures of projects, begin in the first window; its rest is below them. */
export function BriefSummary({ plan }: SummaryProps) {
  const { profile, links } = usePageContent();
  const { opening, rest } = splitOpening(profile.body);
  return (
    <div className={`apart ${styles.brief}`}>
      <div className={`lead ${styles.opening}`}>
        <Markdown root={opening} below={1} />
      </div>
      <Results results={plan.results} className={styles.results} />
      <div className={`row ${styles.actions}`}>
        <MainLinks plan={plan} />
        {!plan.showsWork && <BriefLinks links={links} />}
      </div>
      {rest && (
        <div className={`display ${styles.rest}`}>
          <Markdown root={rest} below={1} />
        </div>
      )}
    </div>
  );
}

function MainLinks({ plan }: SummaryProps) {
  const { labels } = usePageContent().words;
  const [resume] = plan.files;
  return (
    <>
      {plan.hasForm && (
        <a className="on-screen button" href="#contact-section">
          {labels.contactButton}
        </a>
      )}{' '}
      {resume && (
        <a className="on-screen bold" href={sitePath(resume.path)} download={resume.saveAs}>
          {resume.label}
        </a>
      )}
    </>
  );
}

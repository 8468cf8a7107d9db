import { classNames } from '../../renderer/classNames.ts';
import { usePageContent, usePagePath } from '../../renderer/pageContent.ts';
import { isShortText, splitOpening } from '../../renderer/text/body.ts';
import { Results } from '../../renderer/text/Figures.tsx';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { contactSectionId } from '../../schema/contactForm.ts';
import styles from './HeroSummary.module.css';
import type { HomePlan } from './homePlan.ts';
import { BriefLinks, ProfileLinks } from './ProfileLinks.tsx';

type SummaryProps = { plan: HomePlan };

/** With results or pictures of projects in the first window, the opening is large, and the links below it are brief. */
export function HeroSummary({ plan }: SummaryProps) {
  const { profile, links } = usePageContent();
  const { body } = profile;
  const isWhole = plan.opening === 'summary';
  const { opening, rest } = isWhole ? { opening: body, rest: undefined } : splitOpening(body);
  const isLarge = !isWhole || isShortText(body);
  return (
    <>
      <div className={`apart ${styles.texts}`}>
        <div className={classNames('lead', styles.claim, isLarge && styles.large)}>
          <Markdown root={opening} below={1} />
        </div>
        <Results results={plan.results} className={styles.results} />
        {rest && (
          <div className={`prose ${styles.rest}`}>
            <Markdown root={rest} below={1} />
          </div>
        )}
      </div>
      <div className={`row ${styles.actions}`}>
        <MainLinks plan={plan} />
        {!isWhole && !plan.showsWork && <BriefLinks links={links} />}
      </div>
      {isWhole && <ProfileLinks links={links} />}
    </>
  );
}

function MainLinks({ plan }: SummaryProps) {
  const pagePath = usePagePath();
  const { labels } = usePageContent().words;
  const [resume] = plan.files;
  return (
    <>
      {plan.hasForm && (
        <a className="on-screen button" href={`#${contactSectionId}`}>
          {labels.contactButton}
        </a>
      )}{' '}
      {resume && (
        <a className="on-screen" href={pagePath(resume.path)} download={resume.saveAs}>
          <b>{resume.label}</b>
        </a>
      )}
    </>
  );
}

import { Fragment, type ReactNode } from 'react';
import type { downloads } from '../../renderer/downloads.ts';
import { usePageContent } from '../../renderer/pageContent.ts';
import { sitePath } from '../../renderer/sitePath.ts';
import { profileFacts } from '../../renderer/text/facts.ts';
import { shortenUrl } from '../../renderer/text/links.ts';
import { isShort, Markdown } from '../../renderer/text/Markdown.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { nameParts, nameSize } from '../../renderer/text/typeSize.ts';
import { Word } from '../../renderer/text/Word.tsx';
import type { Content } from '../../schema/content.ts';
import type { Result } from '../../schema/types/entryKeys.ts';
import './Hero.css';
import { HeroBrief, summarySizes } from './HeroBrief.tsx';
import { ProfileLinks } from './ProfileLinks.tsx';
import { Summit } from './Summit.tsx';

type ActionsProps = { resume: ReturnType<typeof downloads>[number] | undefined; hasForm: boolean };

type HeroProps = ActionsProps & {
  links: Content['links'];
  results: readonly Result[];
  navigation: ReactNode;
  /** Whether what follows begins in the first window: results below the summary, or pictures of projects. */
  isBrief: boolean;
};

/** The top of the home page: who it is, with the portrait and a summary. */
export function Hero(props: HeroProps) {
  const { links, results, navigation, isBrief, ...actions } = props;
  const { body } = usePageContent().profile;
  return (
    <header className={isBrief ? 'section hero brief' : 'section hero'}>
      {/* Otherwise a slow phone first shows the land alone, or part of the header, which then moves. */}
      <link rel="expect" href="#content" blocking="render" />
      {navigation}
      <HeroHead hasForm={actions.hasForm} />
      <Summit />
      {isBrief ? (
        <HeroBrief results={results} links={links}>
          <Actions {...actions} />
        </HeroBrief>
      ) : (
        <>
          <div className={isShort(body) ? 'lead short-lead' : 'lead'}>
            <Markdown root={body} below={1} pictureSizes={summarySizes} />
          </div>
          <div className="hero-links">
            <Actions {...actions} />
            <ProfileLinks links={links} />
          </div>
        </>
      )}
    </header>
  );
}

function HeroHead({ hasForm }: { hasForm: boolean }) {
  const { profile, site } = usePageContent();
  return (
    <div className="hero-head">
      <h1 className={nameSize(profile.name)}>
        {nameParts(profile.name).map((part, index) => (
          <Fragment key={index}>
            {index > 0 && ' '}
            {part.includes(' ') ? <span className="unbroken">{part}</span> : part}
          </Fragment>
        ))}
      </h1>
      <p className="role">{profile.title}</p>
      <ul className="parts facts">
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

function Actions({ resume, hasForm }: ActionsProps) {
  const { labels } = usePageContent().site;
  if (!hasForm && !resume) return null;
  return (
    <p className="row actions">
      {hasForm && (
        <a className="button" href="#contact-section">
          <Word>{labels.contactButton}</Word>
        </a>
      )}{' '}
      {resume && (
        <a href={sitePath(resume.path)} download={resume.saveAs}>
          <Word>{resume.label}</Word>
        </a>
      )}
    </p>
  );
}

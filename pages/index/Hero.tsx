import type { Root } from 'mdast';
import { Fragment, type ReactNode } from 'react';
import { Picture, sizesFrom } from '../../renderer/media/Picture.tsx';
import { findPicture } from '../../renderer/media/planImage.ts';
import { type downloads, profileFacts } from '../../renderer/outputs/facts.ts';
import { usePageContent } from '../../renderer/pageContent.ts';
import { sitePath } from '../../renderer/sitePath.ts';
import type { Massif } from '../../renderer/terrain/massif.ts';
import { Relief } from '../../renderer/terrain/Relief.tsx';
import { Road, Trailhead } from '../../renderer/terrain/Road.tsx';
import { splitOpening } from '../../renderer/text/career.ts';
import { Results } from '../../renderer/text/Figures.tsx';
import { shortenUrl } from '../../renderer/text/links.ts';
import { isShort, Markdown } from '../../renderer/text/Markdown.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { nameParts, nameSize } from '../../renderer/text/typeSize.ts';
import { Word } from '../../renderer/text/Word.tsx';
import type { Content } from '../../schema/content.ts';
import type { Result } from '../../schema/types/entryKeys.ts';
import './Hero.css';
import { ProfileLinks } from './ProfileLinks.tsx';

type HeroProps = Pick<Content, 'links'> & {
  resume: ReturnType<typeof downloads>[number] | undefined;
  hasForm: boolean;
  massif: Massif;
  navigation: ReactNode;
  results: readonly Result[];
  /** Whether what follows begins in the first window: results below the summary, or pictures of projects. */
  isBrief: boolean;
  initials: string | undefined;
};

const portraitSizes =
  '(min-width: 150rem) 500px, (min-width: 120rem) 450px, (min-width: 64rem) 25rem, (min-width: 40rem) clamp(13rem, 37vw, 22rem), min(19rem, 100vw - 3.75rem)';
const summarySizes = sizesFrom('46rem', 39, '90vw');

export function Hero(props: HeroProps) {
  const { links, resume, hasForm, massif, navigation, results, isBrief, initials } = props;
  const { profile, media, site } = usePageContent();
  const { labels } = site;
  const { opening, rest } = isBrief ? splitOpening(profile.body) : { opening: profile.body };
  const summary = (root: Root) => <Markdown root={root} below={1} pictureSizes={summarySizes} />;
  return (
    <header className={`section hero${isBrief ? ' brief' : ''}`}>
      {/* Otherwise a slow phone first shows the land alone, or part of the header, which then moves. */}
      <link rel="expect" href="#content" blocking="render" />
      {navigation}
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
        <ul className="row facts">
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
      <div className="summit">
        <Relief {...massif} />
        <div className="portrait">
          {profile.portrait ? (
            <Picture
              picture={findPicture(media, profile.portrait.src, 'portrait')}
              alt={profile.portrait.alt}
              sizes={portraitSizes}
              fetchPriority="high"
            />
          ) : (
            <img src={initials} alt="" width={400} height={400} />
          )}
        </div>
        <Trailhead {...massif} />
      </div>
      <Road path="straight" className="lane road-below wide" />
      <Road path="edge" className="road-edge narrow" />
      <div className={!isBrief && isShort(profile.body) ? 'lead short-lead' : 'lead'}>{summary(opening)}</div>
      <Results of={results} />
      <div className={isBrief ? 'row' : 'hero-links'}>
        {(hasForm || resume) && (
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
        )}
        <ProfileLinks links={links} isShort={isBrief} />
      </div>
      {rest && <div className="hero-rest">{summary(rest)}</div>}
    </header>
  );
}

import type { ReactNode } from 'react';
import { Picture, sizesFrom } from '../../renderer/media/Picture.tsx';
import { findPicture } from '../../renderer/media/planImage.ts';
import { profileFacts } from '../../renderer/outputs/facts.ts';
import type { Massif } from '../../renderer/terrain/massif.ts';
import { Relief } from '../../renderer/terrain/Relief.tsx';
import { Road, Trailhead } from '../../renderer/terrain/Road.tsx';
import { Results } from '../../renderer/text/Figures.tsx';
import { shortenUrl } from '../../renderer/text/links.ts';
import { isShort, Markdown } from '../../renderer/text/Markdown.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { nameSize } from '../../renderer/text/typeSize.ts';
import { Word } from '../../renderer/text/Word.tsx';
import type { Content } from '../../schema/content.ts';
import type { Result } from '../../schema/types/entryKeys.ts';
import { Downloads } from './Downloads.tsx';
import './Hero.css';
import { ProfileLinks } from './ProfileLinks.tsx';

type Props = Pick<Content, 'profile' | 'links' | 'media' | 'site' | 'files' | 'facts'> & {
  hasForm: boolean;
  /** With the years of a career, which label the way down. */
  massif: Massif & { labels: readonly string[] };
  navigation: ReactNode;
  /** The results at the top of the page. */
  results: readonly Result[];
  /** The address of the picture of an owner without a portrait. */
  initials: string | undefined;
};

/** The `sizes` of the portrait; in `sizes` 1rem is the browser's default, mostly 16px. */
const portraitSizes =
  '(min-width: 150rem) 500px, (min-width: 120rem) 450px, (min-width: 64rem) 25rem, (min-width: 40rem) clamp(13rem, 37vw, 22rem), min(19rem, 100vw - 3.75rem)';
const summarySizes = sizesFrom('46rem', 39, '90vw');

/** The summit, where the road begins. */
export function Hero(props: Props) {
  const { profile, links, media, site, files, facts, hasForm, massif, navigation, results, initials } = props;
  const { labels } = site;
  const button = hasForm && (
    <a className="button" href="#contact-section">
      <Word>{labels.contactButton}</Word>
    </a>
  );
  return (
    <header className="section hero">
      {/* Otherwise a slow phone first shows the land alone, or part of the header, which then moves. */}
      <link rel="expect" href="#content" blocking="render" />
      {navigation}
      <div>
        <h1 className={nameSize(profile.name)}>{breakLongWords(profile.name)}</h1>
        <p className="role">{profile.title}</p>
        <ul className="facts">
          {profileFacts(profile).map(({ key, text, address }) => (
            <li key={key}>
              {address === undefined || address.startsWith('https:') ? (
                <NewTabLink href={address} label={labels.opensInNewTab}>
                  {text}
                </NewTabLink>
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
      <Road path={links.length > 0 ? 'straight' : 'winding'} className="lane below" />
      <Road path="edge" className="edge" />
      <div className={isShort(profile.body) ? 'lead short' : 'lead'}>
        <Markdown root={profile.body} below={1} media={media} pictureSizes={summarySizes} />
        <Results of={results} facts={facts} site={site} />
      </div>
      {site.resume?.link ? (
        <Downloads site={site} files={files} profile={profile}>
          {button}
        </Downloads>
      ) : (
        button
      )}
      <ProfileLinks links={links} newTabLabel={labels.opensInNewTab} />
    </header>
  );
}

/** Lets words that are too long for a phone break after a vowel, since browsers cannot hyphenate names. */
function breakLongWords(name: string): string {
  return name.replaceAll(/\p{L}{19,}/gu, (word) =>
    word.replaceAll(/\p{L}{3}[aeiouy](?=\p{L}{4})/giu, '$&\u00ad'),
  );
}

import { Picture } from '../../renderer/media/Picture.tsx';
import { findPicture } from '../../renderer/media/planImage.ts';
import { Crossing, Lane } from '../../renderer/terrain/Road.tsx';
import { Period } from '../../renderer/text/Dates.tsx';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { TitleText } from '../../renderer/text/TitleText.tsx';
import { Word } from '../../renderer/text/Word.tsx';
import type { Theme } from '../../renderer/theme/theme.ts';
import type { Entry } from '../../schema/types/contentType.ts';
import { EntryLinks } from './EntryLinks.tsx';
import { Hill } from './SkillsSection.tsx';
import type { SectionProps } from './TrailSection.tsx';

type Props = SectionProps & {
  /** The hills of the page: those of the skills. */
  hills: readonly Entry[];
  theme: Theme;
};

/** The `sizes` of pictures; in media conditions 1rem is the browser's default. */
const pictureSizes = '(min-width: 80rem) 40rem, (min-width: 48rem) 45vw, 95vw';

/** Cards in two columns, with the road between them. One without a picture has the hill of its first skills. */
export function CardsSection({ section, hills, theme, media, language, newTabLabel, from }: Props) {
  const { id, heading, entries } = section;
  const most = Math.max(...hills.map(({ skills = [] }) => skills.length));
  return (
    <section className="section projects" aria-labelledby={`${id}-heading`}>
      <Crossing from={from} to="middle" />
      <Lane track="middle" />
      <h2 id={`${id}-heading`}>
        <Word>{heading}</Word>
      </h2>
      <ul>
        {entries.map(({ id, title, titleParts, url, period, skills = [], picture, text, links }) => (
          <li key={id} className="card">
            {picture ? (
              <Picture
                picture={findPicture(media, picture.src, 'text')}
                alt={picture.alt}
                sizes={pictureSizes}
                loading="lazy"
                decoding="async"
              />
            ) : (
              hills
                .filter((hill) => hill.skills?.some((skill) => skills.includes(skill)))
                .slice(0, 1)
                .map((hill) => <Hill key={hill.id} group={hill} most={most} theme={theme} />)
            )}
            <div>
              <hgroup>
                <h3>
                  <NewTabLink href={url} label={newTabLabel}>
                    <TitleText of={{ title, titleParts }} />
                  </NewTabLink>
                </h3>
                {period && (
                  <p>
                    <Period {...period} language={language} />
                  </p>
                )}
              </hgroup>
              {text && <Markdown root={text} below={3} media={media} pictureSizes={pictureSizes} />}
              {skills.length > 0 && (
                <ul>
                  {skills.map((skill) => (
                    <li key={skill}>
                      <bdi>{skill}</bdi>
                    </li>
                  ))}
                </ul>
              )}
              <EntryLinks of={title} links={links} url={url} newTabLabel={newTabLabel} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

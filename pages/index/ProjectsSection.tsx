import { Period } from '../../renderer/Dates.tsx';
import { Markdown } from '../../renderer/Markdown.tsx';
import { Picture } from '../../renderer/media/Picture.tsx';
import { findPicture } from '../../renderer/media/planImage.ts';
import { NewTabLink } from '../../renderer/NewTabLink.tsx';
import { Styles } from '../../renderer/Styles.tsx';
import { contourCount } from '../../renderer/terrain/massif.ts';
import { Crossing, Lane } from '../../renderer/terrain/Road.tsx';
import type { Content } from '../../schema/content.ts';
import { EntryLinks } from './EntryLinks.tsx';
import { EntryStyles } from './EntryStyles.tsx';
import projectStyles from './projects.css?inline';
import type { SectionProps } from './TrailSection.tsx';

type Props = Omit<SectionProps, 'isInland'> & Pick<Content, 'projects'> & { label: string };

/** The `sizes` of pictures; in media conditions 1rem is the browser's default. */
const pictureSizes = '(min-width: 80rem) 40rem, (min-width: 48rem) 45vw, 95vw';

/** Cards in two columns, with the road between them. */
export function ProjectsSection({ projects, label, ...section }: Props) {
  const { id, heading, media, language, newTabLabel, from } = section;
  return (
    <section className="section projects" aria-labelledby={`${id}-heading`}>
      <EntryStyles />
      <Styles name="projects">{projectStyles}</Styles>
      <Crossing from={from} to="middle" />
      <Lane track="middle" />
      <h2 id={`${id}-heading`}>{heading}</h2>
      <ul>
        {projects.map(({ slug, title, url, repository, start, end, skills, picture, body }, index) => (
          <li key={slug} className="card">
            {picture ? (
              <Picture
                picture={findPicture(media, picture.src, 'text')}
                alt={picture.alt}
                sizes={pictureSizes}
                loading="lazy"
                decoding="async"
              />
            ) : (
              <Window index={index} />
            )}
            <div>
              <hgroup>
                <h3>
                  <NewTabLink href={url} label={newTabLabel}>
                    {title}
                  </NewTabLink>
                </h3>
                {start && (
                  <p>
                    <Period start={start} end={end} language={language} />
                  </p>
                )}
              </hgroup>
              <Markdown root={body} below={3} media={media} pictureSizes={pictureSizes} />
              {skills && skills.length > 0 && (
                <ul>
                  {skills.map((skill) => (
                    <li key={skill}>
                      <bdi>{skill}</bdi>
                    </li>
                  ))}
                </ul>
              )}
              <EntryLinks
                of={title}
                links={[{ url: repository, icon: 'tabler:code', label }]}
                url={url}
                newTabLabel={newTabLabel}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In place of a picture: a part of the page's land, another one for each project. */
function Window({ index }: { index: number }) {
  // Around the summit by the golden angle, so that no two are alike.
  const angle = 2.6 + 2.4 * index;
  const [x, y] = [Math.round(330 * Math.cos(angle)), Math.round(250 * Math.sin(angle))];
  return (
    <svg
      className="window"
      viewBox={`${x - 250} ${y - 140} 500 280`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {Array.from({ length: contourCount }, (_, contour) => (
        <use key={contour} href={`#m${contour}`} />
      ))}
    </svg>
  );
}

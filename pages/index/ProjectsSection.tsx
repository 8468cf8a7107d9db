import { Period } from '../../renderer/Dates.tsx';
import { HostLink } from '../../renderer/HostLink.tsx';
import { Markdown } from '../../renderer/Markdown.tsx';
import { Picture } from '../../renderer/media/Picture.tsx';
import { findPicture } from '../../renderer/media/planImage.ts';
import { NewTabLink } from '../../renderer/NewTabLink.tsx';
import { Crossing, Lane, type Track } from '../../renderer/terrain/Road.tsx';
import type { Content } from '../../schema/content.ts';
import { EntryStyles } from './EntryStyles.tsx';
import projectStyles from './projects.css?inline';

type Props = Pick<Content, 'projects' | 'media'> & {
  heading: string;
  language: string;
  newTabLabel: string;
  from: Track;
};

/** The `sizes` of pictures; in media conditions 1rem is the browser's default. */
const pictureSizes = '(min-width: 80rem) 40rem, (min-width: 48rem) 45vw, 95vw';

/** Cards in two columns, with the road between them. */
export function ProjectsSection({ heading, projects, media, language, newTabLabel, from }: Props) {
  return (
    <section className="section projects" aria-labelledby="projects-heading">
      <EntryStyles />
      <style href="projects" precedence="low">
        {projectStyles}
      </style>
      <Crossing from={from} to="middle" />
      <Lane track="middle" />
      <h2 id="projects-heading">{heading}</h2>
      <ul>
        {projects.map(({ slug, title, url, repository, start, end, skills, picture, body }) => (
          <li key={slug} className="card">
            {picture && (
              <Picture
                picture={findPicture(media, picture.src, 'text')}
                alt={picture.alt}
                sizes={pictureSizes}
                loading="lazy"
                decoding="async"
              />
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
              {repository && (
                <p>
                  <HostLink url={repository} icon="tabler:code" of={title} newTabLabel={newTabLabel} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Period } from '../../renderer/Dates.tsx';
import { Markdown } from '../../renderer/Markdown.tsx';
import { Picture } from '../../renderer/media/Picture.tsx';
import { findPicture } from '../../renderer/media/planImage.ts';
import { NewTabLink } from '../../renderer/NewTabLink.tsx';
import { Styles } from '../../renderer/Styles.tsx';
import { Crossing, Lane } from '../../renderer/terrain/Road.tsx';
import type { Data } from './+data.ts';
import { EntryLinks } from './EntryLinks.tsx';
import projectStyles from './projects.css?inline';
import { Hill } from './SkillsSection.tsx';
import type { SectionProps } from './TrailSection.tsx';

type Props = Omit<SectionProps, 'isInland'> & { data: Data; label: string };

/** The `sizes` of pictures; in media conditions 1rem is the browser's default. */
const pictureSizes = '(min-width: 80rem) 40rem, (min-width: 48rem) 45vw, 95vw';

/** Cards in two columns, with the road between them. One without a picture has the hill of its first skills. */
export function ProjectsSection({ data, label, ...section }: Props) {
  const { projects, shown, site } = data;
  // Only those whose hills the page has.
  const groups = shown.some(({ type }) => type === 'skills') ? data.skills : [];
  const most = Math.max(...groups.map(({ skills }) => skills.length));
  const { id, heading, media, language, newTabLabel, from } = section;
  return (
    <section className="section projects" aria-labelledby={`${id}-heading`}>
      <Styles name="projects">{projectStyles}</Styles>
      <Crossing from={from} to="middle" />
      <Lane track="middle" />
      <h2 id={`${id}-heading`}>{heading}</h2>
      <ul>
        {projects.map(({ slug, title, url, repository, start, end, skills, picture, body }) => (
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
              groups
                .filter((group) => group.skills.some((skill) => skills?.includes(skill)))
                .slice(0, 1)
                .map((group) => <Hill key={group.title} group={group} most={most} theme={site.theme} />)
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

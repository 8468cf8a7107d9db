import { Icon } from '../../renderer/Icon.tsx';
import { Gallery } from '../../renderer/media/Gallery.tsx';
import { Picture, sizesFrom } from '../../renderer/media/Picture.tsx';
import { findPicture } from '../../renderer/media/planImage.ts';
import { sitePath } from '../../renderer/sitePath.ts';
import { Period } from '../../renderer/text/Dates.tsx';
import { Results } from '../../renderer/text/Figures.tsx';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { TitleText } from '../../renderer/text/TitleText.tsx';
import { EntryLinks } from '../index/EntryLinks.tsx';
import { PageShell } from '../shell/PageShell.tsx';
import type { Data } from './+data.ts';
import './project.css';

const pictureSizes = sizesFrom('46rem', 42, '92vw');

/** The story of a project. A wide first picture comes before the text; all others are a gallery below it. */
export default function Page({ data }: { data: Data }) {
  const { content, project, next } = data;
  const { site, story, media, facts } = content;
  const { title, summary, period, results, skills = [], pictures = [], video, links, text } = project;
  const newTabLabel = site.labels.opensInNewTab;
  const opening = pictures[0]?.wide ? 1 : 0;
  return (
    <PageShell data={data} isWide>
      <p className="way-back">
        <a href={`${sitePath('/')}#projects-heading`}>
          <Icon name="tabler:arrow-left" />
          {site.headings.projects}
        </a>
      </p>
      <h1>
        <TitleText of={project} />
      </h1>
      <p className="lead">{summary}</p>
      <Results of={results} facts={facts} site={site} />
      {(project.role ?? project.client) && (
        <dl className="roles">
          {(['role', 'client'] as const).map(
            (name) =>
              project[name] && (
                <div key={name}>
                  <dt>{story[name]}</dt>
                  <dd>
                    <bdi>{project[name]}</bdi>
                  </dd>
                </div>
              ),
          )}
        </dl>
      )}
      {(period || skills.length > 0) && (
        <ul className="made-with">
          {period && (
            <li>
              <Period {...period} language={site.language} />
            </li>
          )}
          {skills.map((skill) => (
            <li key={skill}>
              <bdi>{skill}</bdi>
            </li>
          ))}
        </ul>
      )}
      <EntryLinks of={title} links={links} url={undefined} newTabLabel={newTabLabel} />
      <Gallery pictures={pictures.slice(0, opening)} media={media} isFirst />
      <div className="text">
        {text && (
          <Markdown root={text} below={1} media={media} pictureSizes={pictureSizes} isOnHome={false} />
        )}
      </div>
      {video?.picture !== undefined && (
        <p className="film">
          <NewTabLink href={video.url} label={newTabLabel}>
            <Picture
              picture={findPicture(media, video.picture, 'text')}
              alt={`${site.labels.video}: ${title}`}
              sizes={pictureSizes}
              loading="lazy"
              decoding="async"
            />
            <Icon name="tabler:player-play-filled" />
          </NewTabLink>
        </p>
      )}
      <Gallery pictures={pictures.slice(opening)} media={media} />
      {next && (
        <p className="next">
          <a href={sitePath(next.url ?? '/')}>
            <small>{story.next}</small>{' '}
            <b>
              <TitleText of={next} />
              <Icon name="tabler:arrow-right" />
            </b>
          </a>
        </p>
      )}
    </PageShell>
  );
}

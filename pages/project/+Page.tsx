import { Icon } from '../../renderer/Icon.tsx';
import { Gallery, Lead } from '../../renderer/media/Gallery.tsx';
import { usePagePath } from '../../renderer/pageContent.ts';
import { Period } from '../../renderer/text/Dates.tsx';
import { Results } from '../../renderer/text/Figures.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { EntryLinks, SkillList } from '../index/EntryLinks.tsx';
import { Columns, PagePicture, PageShell, PageText } from '../shell/PageShell.tsx';
import type { Data } from './+data.ts';
import './project.css';

export default function Page({ data }: { data: Data }) {
  const { content, project, next } = data;
  const pagePath = usePagePath();
  const { site, story } = content;
  const [nextPicture] = next?.pictures ?? [];
  const { title, summary, results, pictures: [lead, ...pictures] = [], video, text } = project;
  return (
    <PageShell data={data} back={{ href: '/#projects-heading', label: site.headings.projects }}>
      <div className="opening">
        {lead && <Lead picture={lead} />}
        <div>
          <h1>{project.title}</h1>
          <p className="lead">{summary}</p>
          <Results of={results} />
        </div>
      </div>
      <Columns aside={<About project={project} content={content} />} isStory>
        {text && <PageText root={text} below={1} />}
        {video?.picture !== undefined && (
          <p className="film">
            <NewTabLink href={video.url}>
              <PagePicture src={video.picture} alt={`${site.labels.video}: ${title}`} />
              <span className="button">
                <Icon name="tabler:player-play-filled" />
              </span>
            </NewTabLink>
          </p>
        )}
      </Columns>
      <Gallery pictures={pictures} />
      {next && (
        <nav className="next" aria-label={site.headings.projects}>
          <a href={pagePath(next.url ?? '/')}>
            <small>{story.next}</small> {next.title}
            {nextPicture && <PagePicture src={nextPicture.src} alt="" />}
          </a>
        </nav>
      )}
    </PageShell>
  );
}

function About({ project, content: { story } }: Pick<Data, 'project' | 'content'>) {
  const { title, period, skills, links } = project;
  return (
    <>
      {(project.role ?? project.client) && (
        <dl className="row">
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
      {period && (
        <p>
          <Period {...period} />
        </p>
      )}
      <SkillList skills={skills} className="made-with" />
      <EntryLinks of={title} links={links} url={undefined} />
    </>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '../../renderer/Icon.tsx';
import { Gallery, Lead } from '../../renderer/media/Gallery.tsx';
import { usePagePath } from '../../renderer/pageContent.ts';
import { Period } from '../../renderer/text/Dates.tsx';
import { Results } from '../../renderer/text/Figures.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { EntryLinks, SkillList } from '../shell/EntryLinks.tsx';
import { PageStop } from '../shell/PageRoad.tsx';
import { NextPage, PagePicture, PageShell, PageText, Story } from '../shell/PageShell.tsx';
import type { Data } from './+data.ts';
import './project.css';

export default function Page({ data }: { data: Data }) {
  const { content, project, next } = data;
  const pagePath = usePagePath();
  const { site, story } = content;
  const [nextPicture] = next?.pictures ?? [];
  const { title, summary, results, pictures: [lead, ...pictures] = [], video, text } = project;
  return (
    <PageShell
      data={data}
      back={{ href: '/#projects-heading', label: site.headings.projects }}
      track="margin"
    >
      <PageStop from="margin" to="margin">
        <div className="project-opening">
          {lead && <Lead picture={lead} />}
          <div className="project-title">
            <h1>{title}</h1>
            <p className="lead">{summary}</p>
            <About project={project} content={content} />
            <Results results={results} />
          </div>
        </div>
      </PageStop>
      <PageStop from="margin" to="rail" className="project-story">
        <Story>
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
        </Story>
      </PageStop>
      <PageStop from="rail" to="margin">
        <Gallery pictures={pictures} />
        {next && (
          <nav className="next-pages" aria-label={site.headings.projects}>
            <NextPage
              href={pagePath(next.url ?? '/')}
              label={story.next}
              title={next.title}
              picture={nextPicture && <PagePicture src={nextPicture.src} alt="" />}
            />
          </nav>
        )}
      </PageStop>
    </PageShell>
  );
}

function About({ project, content: { story } }: Pick<Data, 'project' | 'content'>) {
  const { title, role, client, period, skills = [], links } = project;
  const facts: [label: string, value: ReactNode][] = [
    [story.role, role && <bdi>{role}</bdi>],
    [story.client, client && <bdi>{client}</bdi>],
    [story.period, period && <Period {...period} />],
    [story.skills, skills.length > 0 && <SkillList skills={skills} />],
  ];
  return (
    <>
      <dl className="project-facts">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt className="small">{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <EntryLinks title={title} links={links} url={undefined} />
    </>
  );
}

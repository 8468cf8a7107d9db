import { Icon } from '../../renderer/Icon.tsx';
import { Gallery, LeadPicture } from '../../renderer/media/Gallery.tsx';
import { Picture, usePicture } from '../../renderer/media/Picture.tsx';
import { usePageContent } from '../../renderer/pageContent.ts';
import { RoadStop } from '../../renderer/terrain/RoadStop.tsx';
import { FactText } from '../../renderer/text/EntryFacts.tsx';
import { Results } from '../../renderer/text/Figures.tsx';
import { type EntryFact, entryFacts } from '../../renderer/text/facts.ts';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import { headingId } from '../../schema/values/headingId.ts';
import { EntryLinks } from '../shell/EntryLinks.tsx';
import { NextPage, Story } from '../shell/PageParts.tsx';
import { PageShell } from '../shell/PageShell.tsx';
import { SkillList } from '../shell/SkillList.tsx';
import type { Data } from './+data.ts';
import styles from './Project.module.css';

export default function Page({ data }: { data: Data }) {
  const { content, project, next } = data;
  const { headings, story } = content.words;
  const [nextPicture] = next?.pictures ?? [];
  const { title, summary, results, pictures: [lead, ...pictures] = [], text } = project;
  return (
    <PageShell data={data} back={{ href: `/#${headingId('projects')}`, label: headings.projects }}>
      <RoadStop ground="page-start" from="margin" to="margin" className={styles.calm}>
        <div className={styles.opening}>
          {lead && <LeadPicture picture={lead} />}
          <div className={styles.introduction}>
            <div>
              <h1>{title}</h1>
              <p className={`lead ${styles.summary}`}>{summary}</p>
              <Results results={results} className={styles.figures} />
            </div>
            <About project={project} />
          </div>
        </div>
      </RoadStop>
      <RoadStop ground="page" from="margin" to="rail">
        <Story text={text}>
          <Film project={project} />
        </Story>
      </RoadStop>
      {pictures.length > 0 && (
        <RoadStop ground="page" from="rail" to="margin">
          <Gallery pictures={pictures} />
        </RoadStop>
      )}
      <RoadStop ground="page" from={pictures.length > 0 ? 'margin' : 'rail'} to="rail">
        {next && (
          <nav aria-label={headings.projects}>
            <NextPage
              entry={next}
              label={story.next}
              picture={nextPicture && <PagePicture src={nextPicture.src} alt="" className="cropped" />}
            />
          </nav>
        )}
      </RoadStop>
    </PageShell>
  );
}

/** A film with a picture: a link to it below the text. */
function Film({ project: { video, title } }: Pick<Data, 'project'>) {
  const { labels } = usePageContent().words;
  if (video?.picture === undefined) return null;
  return (
    <p className={`on-screen ${styles.film}`}>
      <NewTabLink href={video.url}>
        <PagePicture src={video.picture} alt={`${labels.video}: ${title}`} />
        <span className={`button ${styles.play}`}>
          <Icon name="tabler:player-play-filled" />
        </span>
      </NewTabLink>
    </p>
  );
}

type PagePictureProps = { src: string; alt: string; className?: string };

function PagePicture({ src, alt, className }: PagePictureProps) {
  return <Picture picture={usePicture(src)} alt={alt} className={className} />;
}

function About({ project }: Pick<Data, 'project'>) {
  const content = usePageContent();
  const { title, skills = [], links } = project;
  const { role, client, period, skills: fields } = content.words.story;
  const labels: Partial<Record<EntryFact['key'], string>> = { role, client, period };
  return (
    <div>
      <dl className={styles.facts}>
        {entryFacts(project, content).map(
          (fact) =>
            labels[fact.key] && (
              <div key={fact.key}>
                <dt className="quiet">{labels[fact.key]}</dt>
                <dd>
                  <FactText fact={fact} />
                </dd>
              </div>
            ),
        )}
        {skills.length > 0 && (
          <div>
            <dt className="quiet">{fields}</dt>
            <dd>
              <SkillList skills={skills} />
            </dd>
          </div>
        )}
      </dl>
      <EntryLinks title={title} links={links} />
    </div>
  );
}

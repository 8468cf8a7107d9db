import type { ReactNode } from 'react';
import { linkLabels } from '../../renderer/labels.ts';
import { Styles } from '../../renderer/Styles.tsx';
import { formAction } from '../../renderer/sitePath.ts';
import { toStage } from '../../renderer/stages.ts';
import { drawMassif } from '../../renderer/terrain/massif.ts';
import { Depths } from '../../renderer/terrain/Relief.tsx';
import { Road } from '../../renderer/terrain/Road.tsx';
import type { Data } from './+data.ts';
import { ContactSection } from './ContactSection.tsx';
import { MailCard } from './contact/ContactCard.tsx';
import entryStyles from './entries.css?inline';
import { Footer } from './Footer.tsx';
import { Hero } from './Hero.tsx';
import { HobbiesSection } from './HobbiesSection.tsx';
import { Approach, FarShore, LastShore } from './Lakeshore.tsx';
import longContentStyles from './longContent.css?inline';
import manyItemsStyles from './manyItems.css?inline';
import { OwnSection } from './OwnSection.tsx';
import { ProjectsSection } from './ProjectsSection.tsx';
import { PublicationsSection } from './PublicationsSection.tsx';
import { SkillsSection } from './SkillsSection.tsx';
import { TalksSection } from './TalksSection.tsx';
import { TimelineSection } from './TimelineSection.tsx';
import { TrailExtras } from './TrailSection.tsx';
import { planRoad, type Stop } from './tracks.ts';

/** The sections with which a site mostly fits on one sheet of paper; those of a career need several. */
const oneSheet = new Set(['skills', 'hobbies', 'contact']);

export default function Page({ data }: { data: Data }) {
  const { site, profile, links, shown, skills, footer, pages, media } = data;
  const seed = site.theme?.seed ?? 1;
  const massif = drawMassif(seed);
  const depths = <Depths contours={massif.contours} areOnPage />;
  const hasForm = shown.some(({ type }) => type === 'contact');
  const isCareer = shown.some(({ type }) => !oneSheet.has(type));
  const needsShore = shown.at(-1)?.type !== 'contact';
  const { stops, last } = planRoad(shown, skills.length);
  return (
    <>
      <Hero profile={profile} links={links} media={media} site={site} hasForm={hasForm} massif={massif} />
      <main id="content" tabIndex={-1}>
        {stops.map((stop) => (
          <PageSection key={stop.section.id} {...stop} data={data} depths={depths} seed={seed} />
        ))}
        {needsShore && <Approach from={last} />}
      </main>
      {(isCareer || isUnusual(data)) && <Styles name="long-content">{longContentStyles}</Styles>}
      {hasMany(data) && <Styles name="many-items">{manyItemsStyles}</Styles>}
      {isCareer && (
        <>
          <Styles name="entries">{entryStyles}</Styles>
          <TrailExtras />
          <Road path="lane" className="on" />
        </>
      )}
      <Footer
        footer={footer}
        pages={pages}
        media={media}
        newTabLabel={site.labels.opensInNewTab}
        depths={hasForm ? <Depths contours="copy" /> : depths}
        shore={needsShore && <LastShore seed={seed} areOnPage={hasForm} />}
      />
    </>
  );
}

/** Whether a site has one card or link, or more of something than most others. */
function isUnusual(data: Data): boolean {
  const { links, skills, hobbies } = data;
  return hasMany(data) || [links, skills].some(({ length }) => length === 1) || hobbies.length > 3;
}

/** Whether a site has more links, groups, or skills of a group than most others. */
function hasMany({ links, skills }: Data): boolean {
  return [links, skills].some(({ length }) => length > 4) || skills.some((group) => group.skills.length > 8);
}

type PageSectionProps = Stop & { data: Data; depths: ReactNode; seed: number };

function PageSection({ section, from, next, data, depths, seed }: PageSectionProps) {
  const { site, media } = data;
  const { heading } = section;
  const { language } = site;
  const newTabLabel = site.labels.opensInNewTab;
  const labels = linkLabels(site);
  const common = {
    id: section.id,
    heading,
    from,
    media,
    language,
    newTabLabel,
    isInland: next !== 'contact',
  };
  switch (section.type) {
    case 'skills':
      return <SkillsSection groups={data.skills} theme={site.theme} {...common} />;
    case 'experience':
    case 'education':
      return <TimelineSection stages={data[section.type].map(toStage)} {...common} />;
    case 'projects':
      return <ProjectsSection data={data} label={labels.sourceCode} {...common} />;
    case 'publications':
      return <PublicationsSection publications={data.publications} owner={data.profile.name} {...common} />;
    case 'talks':
      return <TalksSection talks={data.talks} labels={labels} {...common} />;
    case 'own':
      return <OwnSection entry={section.entry} {...common} />;
    case 'hobbies':
      return <HobbiesSection hobbies={data.hobbies} {...common} />;
    case 'contact':
      return (
        <>
          <ContactSection
            heading={heading}
            url={site.url}
            contact={data.contact}
            action={formAction(site)}
            from={from}
            depths={depths}
            seed={seed}
          >
            {site.form?.to === 'email' && data.profile.email !== undefined && (
              <MailCard contact={data.contact} email={data.profile.email} />
            )}
          </ContactSection>
          {next && <FarShore seed={seed} />}
        </>
      );
  }
}

import type { ReactNode } from 'react';
import { formAction } from '../../renderer/sitePath.ts';
import { drawMassif } from '../../renderer/terrain/massif.ts';
import { Depths } from '../../renderer/terrain/Relief.tsx';
import type { Data } from './+data.ts';
import { ContactSection } from './ContactSection.tsx';
import { MailCard } from './contact/ContactCard.tsx';
import { Footer } from './Footer.tsx';
import { Hero } from './Hero.tsx';
import { HobbiesSection } from './HobbiesSection.tsx';
import { Approach, FarShore, LastShore } from './Lakeshore.tsx';
import { OwnSection } from './OwnSection.tsx';
import { ProjectsSection } from './ProjectsSection.tsx';
import { PublicationsSection } from './PublicationsSection.tsx';
import { SkillsSection } from './SkillsSection.tsx';
import { TalksSection } from './TalksSection.tsx';
import { type Stage, TimelineSection } from './TimelineSection.tsx';
import { planRoad, type Stop } from './tracks.ts';

export default function Page({ data }: { data: Data }) {
  const { site, profile, links, shown, skills, footer, media } = data;
  const seed = site.theme?.seed ?? 1;
  const massif = drawMassif(seed);
  const depths = <Depths contours={massif.contours} areOnPage />;
  const hasForm = shown.some(({ type }) => type === 'contact');
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
      <Footer
        footer={footer}
        media={media}
        newTabLabel={site.labels.opensInNewTab}
        depths={hasForm ? <Depths contours="copy" /> : depths}
        shore={needsShore && <LastShore seed={seed} areOnPage={hasForm} />}
      />
    </>
  );
}

type SectionProps = Stop & { data: Data; depths: ReactNode; seed: number };

function PageSection({ section, from, next, data, depths, seed }: SectionProps) {
  const { site, profile, skills, projects, publications, talks, hobbies, contact, media } = data;
  const { id, heading } = section;
  const newTabLabel = site.labels.opensInNewTab;
  const common = { heading, from, media, language: site.language, newTabLabel };
  const trail = { ...common, isInland: next !== 'contact' };
  switch (section.type) {
    case 'skills':
      return <SkillsSection heading={heading} groups={skills} from={from} theme={site.theme} />;
    case 'experience':
      return <TimelineSection id={id} stages={data.experience.map(toStage)} {...trail} />;
    case 'education':
      return <TimelineSection id={id} stages={data.education.map(toStage)} {...trail} />;
    case 'projects':
      return <ProjectsSection projects={projects} {...common} />;
    case 'publications':
      return <PublicationsSection publications={publications} owner={profile.name} {...common} />;
    case 'talks':
      return <TalksSection talks={talks} {...trail} />;
    case 'own':
      return <OwnSection id={id} entry={section.entry} {...trail} />;
    case 'hobbies':
      return <HobbiesSection hobbies={hobbies} {...trail} />;
    case 'contact':
      return (
        <>
          <ContactSection
            heading={heading}
            contact={contact}
            action={formAction(site)}
            from={from}
            depths={depths}
            seed={seed}
          >
            {site.form?.to === 'email' && profile.email !== undefined && (
              <MailCard contact={contact} email={profile.email} />
            )}
          </ContactSection>
          {next && <FarShore seed={seed} />}
        </>
      );
  }
}

function toStage(entry: Data['experience'][number] | Data['education'][number]): Stage {
  return 'role' in entry
    ? { ...entry, title: entry.role, place: entry.organisation }
    : { ...entry, title: entry.qualification, place: entry.institution };
}

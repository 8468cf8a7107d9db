import { drawMassif } from '../../renderer/terrain/massif.ts';
import { Depths } from '../../renderer/terrain/Relief.tsx';
import type { Track } from '../../renderer/terrain/Road.tsx';
import type { Data } from './+data.ts';
import { ContactSection } from './ContactSection.tsx';
import { Footer } from './Footer.tsx';
import { Hero } from './Hero.tsx';
import { HobbiesSection } from './HobbiesSection.tsx';
import { SkillsSection, skillsTrack } from './SkillsSection.tsx';

export default function Page({ data }: { data: Data }) {
  const { site, profile, links, skills, hobbies, contact, footer, media } = data;
  const seed = site.theme?.seed ?? 1;
  const massif = drawMassif(seed);
  // The road comes from the hero on the far track, and leaves each section on the section's own.
  const afterSkills: Track = skills.length > 0 ? skillsTrack(skills.length) : 'far';
  const afterHobbies: Track = hobbies.length > 0 ? 'rail' : afterSkills;
  return (
    <>
      <Hero profile={profile} links={links} media={media} labels={site.labels} massif={massif} />
      <main id="content" tabIndex={-1}>
        <SkillsSection heading={site.headings.skills} groups={skills} seed={seed} />
        <HobbiesSection
          heading={site.headings.hobbies}
          hobbies={hobbies}
          media={media}
          newTabLabel={site.labels.opensInNewTab}
          from={afterSkills}
        />
        <ContactSection
          heading={site.headings.contact}
          contact={contact}
          from={afterHobbies}
          depths={<Depths contours={massif.contours} areOnPage />}
          seed={seed}
        />
      </main>
      <Footer footer={footer} media={media} newTabLabel={site.labels.opensInNewTab} />
    </>
  );
}

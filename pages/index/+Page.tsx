import type { Data } from './+data.ts';
import { ContactSection } from './ContactSection.tsx';
import { Footer } from './Footer.tsx';
import { Hero } from './Hero.tsx';
import { HobbiesSection } from './HobbiesSection.tsx';
import { SkillsSection } from './SkillsSection.tsx';

export default function Page({ data }: { data: Data }) {
  const { site, profile, links, skills, hobbies, contact, footer, media } = data;
  return (
    <>
      <Hero profile={profile} links={links} media={media} labels={site.labels} seed={site.theme?.seed ?? 1} />
      <main id="content" tabIndex={-1}>
        <SkillsSection heading={site.headings.skills} groups={skills} />
        <HobbiesSection
          heading={site.headings.hobbies}
          hobbies={hobbies}
          media={media}
          newTabLabel={site.labels.opensInNewTab}
        />
        <ContactSection heading={site.headings.contact} contact={contact} />
      </main>
      <Footer footer={footer} media={media} newTabLabel={site.labels.opensInNewTab} />
    </>
  );
}

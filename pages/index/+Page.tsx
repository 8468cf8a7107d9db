import type { PageData } from '../../renderer/PageData.ts';
import { nameSheets, Styles } from '../../renderer/Styles.tsx';
import { formAction } from '../../renderer/sitePath.ts';
import { drawMassif } from '../../renderer/terrain/massif.ts';
import type { Track } from '../../renderer/terrain/Road.tsx';
import { groupByOrganisation, topResults } from '../../renderer/text/career.ts';
import { formatDate } from '../../renderer/text/dates.ts';
import { mailUrl } from '../../renderer/text/links.ts';
import type { Section } from '../../schema/sections.ts';
import type { Layout } from '../../schema/types/contentType.ts';
import type { Data } from './+data.ts';
import { CardsSection } from './CardsSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import careerStyles from './career.css?inline';
import { MailCard } from './contact/ContactCard.tsx';
import { Footer } from './Footer.tsx';
import { Hero } from './Hero.tsx';
import { Approach, LastShore } from './Lakeshore.tsx';
import { SiteNavigation } from './SiteNavigation.tsx';
import { SkillsSection, skillsTrack } from './SkillsSection.tsx';
import { TrailSection } from './TrailSection.tsx';

/** The layouts of sections that every site has. Others need the styles of a career. */
const basicLayouts: ReadonlySet<Layout> = new Set(['hills', 'iconCards', 'form']);

export default function Page({ data }: { data: Data & Pick<PageData, 'initials'> }) {
  const { content, shown, linked, initials } = data;
  const { site, profile, links, footer, media, files, facts } = content;
  const seed = site.theme?.seed ?? 1;
  const massif = drawMassif(seed);
  const hasForm = shown.some(({ layout }) => layout === 'form');
  const isCareer = shown.some(({ layout }) => !basicLayouts.has(layout));
  const needsShore = shown.at(-1)?.layout !== 'form';
  const { stops, last } = planRoad(shown);
  return (
    <>
      <Hero
        profile={profile}
        links={links}
        media={media}
        site={site}
        files={files}
        facts={facts}
        hasForm={hasForm}
        results={topResults(profile.results, shown)}
        massif={{ ...massif, labels: careerYears(shown).map((year) => formatDate(year, site.language)) }}
        navigation={
          (site.navigation ?? shown.length >= 5) && (
            <SiteNavigation label={site.labels.navigation} shown={shown} linked={linked} />
          )
        }
        initials={initials}
      />
      <main id="content" tabIndex={-1}>
        {stops.map((stop) => (
          <PageSection key={stop.section.id} {...stop} content={content} shown={shown} seed={seed} />
        ))}
        {needsShore && <Approach from={last} />}
      </main>
      {isCareer && <Styles name="career">{careerStyles + nameSheets(profile.name)}</Styles>}
      <Footer
        footer={footer}
        linked={linked}
        media={media}
        newTabLabel={site.labels.opensInNewTab}
        shore={needsShore && <LastShore seed={seed} areOnPage={hasForm} />}
      />
    </>
  );
}

/** The years in which jobs and studies of the owner began, the latest first. A promotion begins no job. */
function careerYears(sections: readonly Section[]): string[] {
  const starts = sections
    .filter(({ isCareer }) => isCareer)
    .flatMap(groupByOrganisation)
    .flatMap(({ period }) => period?.start.slice(0, 4) ?? []);
  return [...new Set(starts)].toSorted().toReversed();
}

/** A section, the track on which the road comes to it, and the section below it. */
type Stop = { section: Section; from: Track; next: Section | undefined };

/**
 * Plans the road through the sections, in their order. It comes from the hero on the far track.
 * @returns the sections, and the track on which the road leaves the last
 */
function planRoad(sections: readonly Section[]): { stops: Stop[]; last: Track } {
  let last: Track = 'far';
  const stops = sections.map((section, index) => {
    const stop = { section, from: last, next: sections[index + 1] };
    const { layout, entries } = section;
    last = layout === 'hills' ? skillsTrack(entries.length) : layout === 'cards' ? 'middle' : 'rail';
    return stop;
  });
  return { stops, last };
}

type PageSectionProps = Stop & Pick<Data, 'content' | 'shown'> & { seed: number };

function PageSection({ section, from, next, content, shown, seed }: PageSectionProps) {
  const { site, profile, contact, story, media, facts, date } = content;
  const { theme, language } = site;
  const newTabLabel = site.labels.opensInNewTab;
  const isInland = next?.layout !== 'form';
  const common = { section, from, media, site, facts, date, language, newTabLabel, isInland };
  switch (section.layout) {
    case 'hills':
      return <SkillsSection theme={theme} skillLine={site.labels.skillLine} {...common} />;
    case 'cards': {
      const hills = shown.flatMap(({ layout, entries }) => (layout === 'hills' ? entries : []));
      return <CardsSection hills={hills} theme={theme} read={story.read} {...common} />;
    }
    case 'form':
      return (
        <ContactSection
          heading={section.heading}
          url={site.url}
          email={profile.email}
          contact={contact}
          action={formAction(site)}
          from={from}
          seed={seed}
        >
          {site.form?.to === 'email' && profile.email !== undefined && (
            <MailCard contact={contact} email={profile.email} url={mailUrl(profile.email)} />
          )}
        </ContactSection>
      );
    default:
      return <TrailSection allLabel={site.labels.showAll} {...common} />;
  }
}

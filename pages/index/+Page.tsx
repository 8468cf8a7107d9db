import type { ReactNode } from 'react';
import { LanguageLinks } from '../../renderer/LanguageLinks.tsx';
import { downloads } from '../../renderer/outputs/facts.ts';
import type { PageData } from '../../renderer/PageData.ts';
import { usePageContent } from '../../renderer/pageContent.ts';
import { Styles } from '../../renderer/Styles.tsx';
import { drawMassif } from '../../renderer/terrain/massif.ts';
import { Crossing, Lane, type Track } from '../../renderer/terrain/Road.tsx';
import { isShortList, topResults } from '../../renderer/text/career.ts';
import { mailUrl } from '../../renderer/text/links.ts';
import { isShort } from '../../renderer/text/Markdown.tsx';
import { countLetters } from '../../renderer/text/typeSize.ts';
import type { Section } from '../../schema/sections.ts';
import type { Data } from './+data.ts';
import { CardsSection } from './CardsSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { MailCard } from './contact/ContactCard.tsx';
import { Footer } from './Footer.tsx';
import { Hero } from './Hero.tsx';
import './home.css';
import { Approach, LastShore } from './Lakeshore.tsx';
import { SiteNavigation } from './SiteNavigation.tsx';
import { SkillsSection } from './SkillsSection.tsx';
import { TrailSection } from './TrailSection.tsx';

export default function Page({ data }: { data: Data & Pick<PageData, 'initials'> }) {
  const { content, shown, linked, initials } = data;
  const { site, profile, links, footer } = content;
  const files = site.resume?.link ? downloads(content) : [];
  const seed = site.theme?.seed ?? 1;
  const hasForm = shown.some(({ layout }) => layout === 'form');
  const hasBar = site.navigation ?? shown.length >= 5;
  const needsShore = shown.at(-1)?.layout !== 'form';
  const { stops, last } = planRoad(shown);
  const beside = stops.filter(isListAlone);
  const results = topResults(profile.results, shown);
  const showsWork = shown[0]?.layout === 'cards' && shown[0].entries.some(({ pictures }) => pictures?.length);
  const classes = ['home-page'];
  if (isShort(profile.body) && results.length === 0) classes.push('compact');
  else if (stops.some(hasRows)) classes.push('compact');
  if (results.length > 0) classes.push('with-results');
  else if (showsWork) classes.push('with-work');
  const widest = Math.max(1, ...beside.map(({ sections: [{ heading }] }) => countLetters(heading)));
  return (
    <div className={classes.join(' ')}>
      <Styles name="heading">{`@layer components{main{--letters:${widest.toFixed(1)}}}`}</Styles>
      <Hero
        links={showsWork ? [] : links}
        resume={files[0]}
        hasForm={hasForm}
        results={results}
        isBrief={showsWork || results.length > 0}
        massif={drawMassif(seed)}
        navigation={
          (hasBar || content.edition) && (
            <SiteNavigation shown={hasBar ? shown : []} languages={<LanguageLinks path={data.head.path} />} />
          )
        }
        initials={initials}
      />
      <main id="content" tabIndex={-1}>
        {stops.map(({ sections: [first, ...others], from, track }, index) => {
          const next = stops[index + 1];
          const isLast = next?.sections[0].layout === 'form';
          const road = (
            <>
              <Crossing from={from} to={track} />
              <Lane track={track} />
            </>
          );
          if (others.length === 0)
            return (
              <PageSection
                key={first.id}
                section={first}
                road={road}
                approach={!isListAlone(stops[index - 1]) && <Approach from={from} />}
                isLast={isLast}
              />
            );
          return (
            <div key={first.id} className="section short-lists">
              {road}
              <div>
                {[first, ...others].map((section) => (
                  <PageSection key={section.id} section={section} />
                ))}
              </div>
            </div>
          );
        })}
        {needsShore && <Approach from={last} />}
      </main>
      <Footer
        footer={footer}
        sections={hasBar ? shown : []}
        linked={linked}
        files={files.slice(hasBar ? 0 : 1)}
        links={showsWork ? links : []}
        shore={needsShore && <LastShore seed={seed} areOnPage={hasForm} />}
      />
    </div>
  );
}

type Stop = { sections: [Section, ...Section[]]; from: Track; track: Track };

/** Plans the road: from the hero on the far track, past lists on the rail, once between cards. Three or more short lists are in columns. */
function planRoad(sections: readonly Section[]): { stops: Stop[]; last: Track } {
  const groups: Stop['sections'][] = [];
  for (const section of sections) {
    const above = groups.at(-1);
    if (above && isShortList(section) && isShortList(above[0])) above.push(section);
    else groups.push([section]);
  }
  const apart = groups.flatMap((group) =>
    group.length === 2 ? group.map((section): Stop['sections'] => [section]) : [group],
  );
  let from: Track = 'far';
  let wasBetweenCards = false;
  const stops = apart.map((group): Stop => {
    const isBetweenCards = hasCards(group[0]) && !(wasBetweenCards && from === 'rail');
    wasBetweenCards ||= isBetweenCards;
    const stop: Stop = { sections: group, from, track: isBetweenCards ? 'middle' : 'rail' };
    from = stop.track;
    return stop;
  });
  return { stops, last: from };
}

function isListAlone(stop: Stop | undefined): boolean {
  return stop !== undefined && stop.sections.length === 1 && !hasCards(stop.sections[0]);
}

function hasCards({ layout }: Section): boolean {
  return layout === 'hills' || layout === 'cards';
}

function hasRows({ sections: [{ layout }, ...others] }: Stop): boolean {
  return others.length > 0 || layout === 'timeline' || layout === 'list';
}

type PageSectionProps = {
  section: Section;
  road?: ReactNode;
  /** The road to the lake, where the section above does not lead it there. */
  approach?: ReactNode;
  isLast?: boolean | undefined;
};

function PageSection({ section, road, approach, isLast }: PageSectionProps) {
  const content = usePageContent();
  const { site, profile, contact } = content;
  switch (section.layout) {
    case 'hills':
      return <SkillsSection section={section} road={road} />;
    case 'cards':
      return <CardsSection section={section} road={road} />;
    case 'form':
      return (
        <>
          {approach}
          <ContactSection heading={section.heading} email={profile.email}>
            {site.form?.to === 'email' && profile.email !== undefined && (
              <MailCard contact={contact} email={profile.email} url={mailUrl(profile.email)} />
            )}
          </ContactSection>
        </>
      );
    default:
      return <TrailSection section={section} road={road} isLast={isLast} />;
  }
}

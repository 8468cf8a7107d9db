import { downloads } from '../../renderer/downloads.ts';
import { Styles } from '../../renderer/Styles.tsx';
import { ContourSheet } from '../../renderer/terrain/ContourSheet.tsx';
import { RoadStop, type Track } from '../../renderer/terrain/Road.tsx';
import { isShortList, topResults } from '../../renderer/text/career.ts';
import { isShort } from '../../renderer/text/Markdown.tsx';
import { countLetters } from '../../renderer/text/typeSize.ts';
import type { Section } from '../../schema/sections.ts';
import { ContactSection } from '../contact/ContactSection.tsx';
import { Footer } from '../shell/Footer.tsx';
import type { Data } from './+data.ts';
import { CardsSection } from './CardsSection.tsx';
import { Hero } from './Hero.tsx';
import './home.css';
import { LastShore } from '../shell/Lakeshore.tsx';
import { ShortLists } from './ShortLists.tsx';
import { SiteNavigation } from './SiteNavigation.tsx';
import { SkillsSection } from './SkillsSection.tsx';
import { TrailSection } from './TrailSection.tsx';

export default function Page({ data }: { data: Data }) {
  const { content, shown, linked } = data;
  const home = planHome(data);
  const inBar = home.hasBar ? shown : [];
  return (
    <div className={home.classes.join(' ')}>
      <Styles name="home">{`@layer components{${home.styles}}`}</Styles>
      <Hero
        links={home.showsWork ? [] : content.links}
        resume={home.files[0]}
        hasForm={home.hasForm}
        results={home.results}
        isBrief={home.showsWork || home.results.length > 0}
        navigation={<SiteNavigation sections={inBar} path={data.head.path} />}
      />
      <main id="content" tabIndex={-1}>
        {home.stops.map((stop) => (
          <HomeStop key={stop.sections[0].id} {...stop} />
        ))}
        {!home.endsAtForm && (
          <RoadStop from={home.stops.at(-1)?.to ?? 'far'} to="rail" className="approach" />
        )}
      </main>
      <Footer
        sections={inBar}
        linked={linked}
        files={home.files.slice(home.hasBar ? 0 : 1)}
        links={home.showsWork ? content.links : []}
        shore={!home.endsAtForm && <LastShore areOnPage={home.hasForm} />}
      />
    </div>
  );
}

/** What the content decides about the page as a whole. */
function planHome({ content, shown }: Data) {
  const { site, profile } = content;
  const results = topResults(profile.results, shown);
  const showsWork = shown[0]?.layout === 'cards' && shown[0].entries.some(({ pictures }) => pictures?.length);
  const hasRows = shown.some(({ layout }) => layout === 'timeline' || layout === 'list');
  const classes = ['home-page'];
  if (hasRows || (isShort(profile.body) && results.length === 0)) classes.push('compact');
  if (results.length > 0) classes.push('with-results');
  else if (showsWork) classes.push('with-work');
  const besideLists = shown.filter((section) => !hasCards(section));
  const headingLetters = Math.max(1, ...besideLists.map(({ heading }) => countLetters(heading)));
  const stops = planRoad(shown);
  const endsAtForm = shown.at(-1)?.layout === 'form';
  return {
    classes,
    styles: numberStyles(endsAtForm ? stops.length - 1 : stops.length, headingLetters),
    results,
    showsWork,
    hasBar: site.navigation ?? shown.length >= 5,
    hasForm: shown.some(({ layout }) => layout === 'form'),
    endsAtForm,
    files: site.resume?.link ? downloads(content) : [],
    stops,
  };
}

/** The level of each part of the page, and the length of the widest heading beside a list, which limits the size of all. */
function numberStyles(count: number, headingLetters: number): string {
  // The shore has the level of the last.
  const levels = Array.from(
    { length: count },
    (_, index) => `main>:nth-child(n+${index + 1}){--level:${index}}`,
  );
  return `.home-page{--heading-letters:${headingLetters.toFixed(1)};--level:${Math.max(0, count - 1)}}${levels.join('')}`;
}

type Run = [Section, ...Section[]];

/** A part of the road: a section, or three or more short lists that follow each other. */
type Stop = { sections: Readonly<Run>; from: Track; to: Track };

/** The road starts on the far track, passes the first sections of cards between their columns, and all others on the rail. */
function planRoad(sections: readonly Section[]): Stop[] {
  let from: Track = 'far';
  let hasPassedCards = false;
  return groupShortLists(sections).map((sections) => {
    const [section] = sections;
    const isBetweenCards = hasCards(section) && (from !== 'rail' || !hasPassedCards);
    let to: Track = isBetweenCards ? 'middle' : 'rail';
    if (from === 'far' && isOfThree(section)) to = 'third';
    const stop = { sections, from, to } as const;
    from = to;
    hasPassedCards ||= isBetweenCards;
    return stop;
  });
}

function groupShortLists(sections: readonly Section[]): Run[] {
  const runs: Run[] = [];
  for (const section of sections) {
    const run = runs.at(-1);
    if (run && isShortList(section) && isShortList(run[0])) run.push(section);
    else runs.push([section]);
  }
  return runs.flatMap((run) => (run.length >= 3 ? [run] : run.map((section): Run => [section])));
}

function hasCards({ layout }: Section): boolean {
  return layout === 'hills' || layout === 'cards';
}

/** Whether three columns of cards leave no space in the middle. */
function isOfThree({ layout, entries }: Section): boolean {
  return layout === 'hills' && entries.length === 3;
}

function HomeStop({ sections, from, to }: Stop) {
  const [section, ...others] = sections;
  if (section.layout === 'form')
    return (
      <>
        <RoadStop from={from} to={to} className="approach" />
        <ContactSection heading={section.heading} />
      </>
    );
  return (
    <RoadStop from={from} to={to}>
      {others.length > 0 ? (
        <ShortLists sections={sections} />
      ) : (
        <>
          <ContourSheet />
          <HomeSection section={section} />
        </>
      )}
    </RoadStop>
  );
}

function HomeSection({ section }: { section: Section }) {
  switch (section.layout) {
    case 'hills':
      return <SkillsSection section={section} />;
    case 'cards':
      return <CardsSection section={section} />;
    default:
      return <TrailSection section={section} />;
  }
}

import { Fragment } from 'react';
import type { DocumentData } from '../../renderer/DocumentData.ts';
import { LanguageLinks } from '../../renderer/LanguageLinks.tsx';
import { downloads } from '../../renderer/outputs/facts.ts';
import { usePageContent } from '../../renderer/pageContent.ts';
import { Styles } from '../../renderer/Styles.tsx';
import { ContourSheet } from '../../renderer/terrain/ContourSheet.tsx';
import { drawMassif } from '../../renderer/terrain/massif.ts';
import { RoadStop, type Track } from '../../renderer/terrain/Road.tsx';
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
import { LastShore } from './Lakeshore.tsx';
import { SiteNavigation } from './SiteNavigation.tsx';
import { SkillsSection } from './SkillsSection.tsx';
import { TrailSection } from './TrailSection.tsx';

export default function Page({ data }: { data: Data & Pick<DocumentData, 'initials'> }) {
  const { content, shown, linked, initials } = data;
  const { site, profile, links, footer } = content;
  const files = site.resume?.link ? downloads(content) : [];
  const seed = site.theme?.seed ?? 1;
  const hasForm = shown.some(({ layout }) => layout === 'form');
  const hasBar = site.navigation ?? shown.length >= 5;
  const endsAtForm = shown.at(-1)?.layout === 'form';
  const results = topResults(profile.results, shown);
  const showsWork = shown[0]?.layout === 'cards' && shown[0].entries.some(({ pictures }) => pictures?.length);
  const hasRows = shown.some(({ layout }) => layout === 'timeline' || layout === 'list');
  const classes = ['home-page'];
  if (hasRows || (isShort(profile.body) && results.length === 0)) classes.push('compact');
  if (results.length > 0) classes.push('with-results');
  else if (showsWork) classes.push('with-work');
  const besideLists = shown.filter((section) => !hasCards(section));
  const widest = Math.max(1, ...besideLists.map(({ heading }) => countLetters(heading)));
  const listsInRows = findListsInRows(shown);
  const stops = planRoad(shown);
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
        <ContourSheet />
        {stops.map(({ section, from, to }) => {
          const isInRows = listsInRows.includes(section);
          if (section.layout === 'form')
            return (
              <Fragment key={section.id}>
                <RoadStop from={from} to={to} className="approach" />
                <HomeContact heading={section.heading} />
              </Fragment>
            );
          return (
            <RoadStop key={section.id} from={from} to={to} className={isInRows ? 'short-list' : ''}>
              <HomeSection section={section} isInRows={isInRows} />
            </RoadStop>
          );
        })}
        {!endsAtForm && <RoadStop from={stops.at(-1)?.to ?? 'far'} to="rail" className="approach" />}
      </main>
      <Footer
        footer={footer}
        sections={hasBar ? shown : []}
        linked={linked}
        files={files.slice(hasBar ? 0 : 1)}
        links={showsWork ? links : []}
        shore={!endsAtForm && <LastShore seed={seed} areOnPage={hasForm} />}
      />
    </div>
  );
}

/** From three short lists on, they are rows beside small headings, and folded on phones. */
function findListsInRows(sections: readonly Section[]): Section[] {
  const lists = sections.filter(isShortList);
  return lists.length < 3 ? [] : lists;
}

type Stop = { section: Section; from: Track; to: Track };

/** The road starts on the far track, passes the first sections of cards in their middle, and all others on the rail. */
function planRoad(sections: readonly Section[]): Stop[] {
  let from: Track = 'far';
  let hasPassedCards = false;
  return sections.map((section) => {
    const isBetweenCards = hasCards(section) && (from === 'middle' || !hasPassedCards);
    const stop: Stop = { section, from, to: isBetweenCards ? 'middle' : 'rail' };
    from = stop.to;
    hasPassedCards ||= isBetweenCards;
    return stop;
  });
}

function hasCards({ layout }: Section): boolean {
  return layout === 'hills' || layout === 'cards';
}

type HomeSectionProps = { section: Section; isInRows: boolean };

function HomeSection({ section, isInRows }: HomeSectionProps) {
  switch (section.layout) {
    case 'hills':
      return <SkillsSection section={section} />;
    case 'cards':
      return <CardsSection section={section} />;
    default:
      return <TrailSection section={section} isInRows={isInRows} />;
  }
}

function HomeContact({ heading }: { heading: string }) {
  const { site, profile, contact } = usePageContent();
  const { email } = profile;
  return (
    <ContactSection heading={heading} email={email}>
      {site.form?.to === 'email' && email !== undefined && (
        <MailCard contact={contact} email={email} url={mailUrl(email)} />
      )}
    </ContactSection>
  );
}

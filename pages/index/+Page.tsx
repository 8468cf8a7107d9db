import type { ReactElement } from 'react';
import { classNames } from '../../renderer/classNames.ts';
import { Styles } from '../../renderer/Styles.tsx';
import { ContourSheet } from '../../renderer/terrain/ContourSheet.tsx';
import { RoadStop } from '../../renderer/terrain/Road.tsx';
import { Terrace } from '../../renderer/terrain/Shore.tsx';
import type { Section } from '../../schema/sections.ts';
import type { Layout } from '../../schema/types/contentType.ts';
import { ContactSection } from '../contact/ContactSection.tsx';
import { Footer } from '../shell/Footer.tsx';
import { LastShore } from '../shell/Lakeshore.tsx';
import type { Data } from './+data.ts';
import { CardsSection } from './CardsSection.tsx';
import { Hero } from './Hero.tsx';
import styles from './Home.module.css';
import { homeStyles, planHome, type Stop } from './homePlan.ts';
import { ShortLists } from './ShortLists.tsx';
import { SiteNavigation } from './SiteNavigation.tsx';
import { SkillsSection } from './SkillsSection.tsx';
import { TrailSection } from './TrailSection.tsx';

export default function Page({ data }: { data: Data }) {
  const { content, shown, linked, head } = data;
  const plan = planHome(data);
  const { stops, terrace, endsAtForm, files } = plan;
  const inBar = plan.hasBar ? shown : [];
  // The hero has the first file, which only the index of a long page repeats.
  const footerFiles = plan.hasBar ? files : files.slice(1);
  return (
    <div className={plan.isCompact ? styles.compact : undefined}>
      <Styles name="home">{homeStyles(plan)}</Styles>
      <Hero plan={plan} navigation={<SiteNavigation sections={inBar} path={head.path} />} />
      <main
        id="content"
        tabIndex={-1}
        className={classNames(styles.main, plan.opening === 'work' && styles.afterBriefHero)}
      >
        {stops.map((stop, index) => (
          <HomeStop key={stop.sections[0].id} {...stop} isTerraced={index === terrace} />
        ))}
        {!endsAtForm && <RoadStop from={stops.at(-1)?.to ?? 'far'} to="rail" isApproach />}
      </main>
      <Footer
        sections={inBar}
        linked={linked}
        files={footerFiles}
        links={plan.showsWork ? content.links : []}
        isAfterForm={endsAtForm}
        shore={!endsAtForm && <LastShore areOnPage={plan.hasForm} />}
      />
    </div>
  );
}

function HomeStop({ sections, from, to, winding, isTerraced }: Stop & { isTerraced: boolean }) {
  const [section, ...others] = sections;
  if (section.layout === 'form')
    return (
      <>
        <RoadStop from={from} to={to} isApproach />
        <ContactSection heading={section.heading} />
      </>
    );
  return (
    <RoadStop from={from} to={to} winding={winding} isTerraced={isTerraced}>
      <ContourSheet />
      {isTerraced && <Terrace />}
      {others.length > 0 ? (
        <ShortLists sections={sections} />
      ) : (
        <HomeSection section={section} layout={section.layout} from={from} to={to} />
      )}
    </RoadStop>
  );
}

type HomeSectionProps = { section: Section; layout: Exclude<Layout, 'form'> } & Pick<Stop, 'from' | 'to'>;

/** With its return type, this does not compile if a layout is missing. */
function HomeSection({ section, layout, from, to }: HomeSectionProps): ReactElement {
  switch (layout) {
    case 'hills':
      return <SkillsSection section={section} isFirst={from === 'far'} track={to} />;
    case 'cards':
      return <CardsSection section={section} isCrossed={to === 'middle'} />;
    case 'timeline':
    case 'list':
    case 'iconCards':
    case 'levels':
    case 'prose':
      return <TrailSection section={section} />;
  }
}

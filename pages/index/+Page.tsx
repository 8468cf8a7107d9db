import { classNames } from '../../renderer/classNames.ts';
import { Styles } from '../../renderer/Styles.tsx';
import { ContourSheet } from '../../renderer/terrain/ContourSheet.tsx';
import { RoadStop } from '../../renderer/terrain/RoadStop.tsx';
import { ContactSection } from '../contact/ContactSection.tsx';
import { FooterAfterForm, FooterOnShore } from '../shell/Footer.tsx';
import type { Data } from './+data.ts';
import { CardsSection } from './CardsSection.tsx';
import { Hero } from './Hero.tsx';
import styles from './Home.module.css';
import { homeStyles, planHome } from './homePlan.ts';
import { planStops, type Stop } from './roadPlan.ts';
import { ShortLists } from './ShortLists.tsx';
import { SiteNavigation } from './SiteNavigation.tsx';
import { SkillsSection } from './SkillsSection.tsx';
import { TrailSection } from './TrailSection.tsx';

export default function Page({ data }: { data: Data }) {
  const { content, shown, linked, head } = data;
  const plan = planHome(data);
  const stops = planStops(shown);
  const { endsAtForm, files } = plan;
  const inBar = plan.hasBar ? shown : [];
  const footerIndex = {
    sections: inBar,
    linked,
    // The hero has the first file, which only the index of a long page repeats.
    files: plan.hasBar ? files : files.slice(1),
    links: plan.showsWork ? content.links : [],
  };
  return (
    <div className={plan.isCompact ? styles.compact : undefined}>
      <Styles name="home">{homeStyles(content.profile.name, stops)}</Styles>
      <Hero plan={plan} navigation={<SiteNavigation sections={inBar} path={head.path} />} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {stops.map((stop, index) => (
          <HomeStop
            key={stop.sections[0].id}
            stop={stop}
            isTight={index === 0 && plan.opening === 'work'}
            className={stops.length >= 7 && stop.ground === 'same-sheet' ? styles.smaller : undefined}
          />
        ))}
        {!endsAtForm && <RoadStop from={stops.at(-1)?.to ?? 'far'} to="rail" ground="approach" />}
      </main>
      {endsAtForm ? (
        <FooterAfterForm {...footerIndex} />
      ) : (
        <FooterOnShore isAfterShore={plan.hasForm} {...footerIndex} />
      )}
    </div>
  );
}

type HomeStopProps = { stop: Stop; isTight: boolean; className: string | undefined };

function HomeStop({ stop, isTight, className }: HomeStopProps) {
  const { sections, from, to, ground, isWinding } = stop;
  const [section, ...others] = sections;
  if (section.layout === 'form')
    return (
      <>
        <RoadStop from={from} to={to} ground="approach" />
        <ContactSection heading={section.heading} className={stop.className} />
      </>
    );
  return (
    <RoadStop
      from={from}
      to={to}
      className={classNames(stop.className, className)}
      ground={ground}
      isTight={isTight}
      isWinding={isWinding}
    >
      {others.length === 0 && <ContourSheet />}
      {others.length > 0 ? <ShortLists sections={sections} /> : <HomeSection {...stop} />}
    </RoadStop>
  );
}

function HomeSection({ sections: [section], to, isWinding }: Stop) {
  switch (section.layout) {
    case 'hills':
      return <SkillsSection section={section} track={to} />;
    case 'cards':
      return <CardsSection section={section} isCrossed={to === 'middle'} />;
    default:
      return <TrailSection section={section} isWinding={isWinding} />;
  }
}

import { classNames } from '../../renderer/classNames.ts';
import { Icon } from '../../renderer/Icon.tsx';
import { useTerrainSeed } from '../../renderer/pageContent.ts';
import { countContours, drawHills, hillFrame, planHill } from '../../renderer/terrain/hills.ts';
import { PaperSheet } from '../../renderer/terrain/PaperSheet.tsx';
import type { Track } from '../../renderer/terrain/RoadStop.tsx';
import waypoint from '../../renderer/terrain/Waypoint.module.css';
import { fitTint } from '../../renderer/theme/palette.ts';
import type { Section } from '../../schema/sections.ts';
import type { Entry } from '../../schema/types/entry.ts';
import { SkillList } from '../shell/SkillList.tsx';
import { GridList } from './GridList.tsx';
import { HeadedSection } from './HeadedSection.tsx';
import styles from './SkillsSection.module.css';

const { width, height, next } = hillFrame;

/** As many as are in a row. Those below show the same hills. */
const mostHills = 4;

/** `track` says where the road passes. */
export function SkillsSection({ section, track }: { section: Section; track: Track }) {
  const { entries } = section;
  const most = countContours(Math.max(...entries.map(({ skills = [] }) => skills.length)));
  const hills = Math.min(mostHills, entries.length);
  return (
    <HeadedSection section={section} isHalfWidth headingClass={track !== 'far' && waypoint.headingDot}>
      <svg width={0} height={0} aria-hidden="true">
        {drawHills(useTerrainSeed(), hills, most).map((contour, index) => (
          <path key={contour} id={`h${index}`} d={contour} />
        ))}
      </svg>
      <GridList
        count={entries.length}
        className={classNames(
          styles.groups,
          entries.length <= 4 && styles.few,
          track !== 'rail' && waypoint.middleDot,
          track === 'far' && styles.beforeThird,
        )}
      >
        {entries.map((group, index) => (
          <li key={group.id} className={`card ${styles.group}`}>
            <Hill group={group} index={index % mostHills} most={most} />
            <div className="card-text">
              <h3>{group.title}</h3>
              <SkillList skills={group.skills} className={styles.skills} />
            </div>
          </li>
        ))}
      </GridList>
    </HeadedSection>
  );
}

type HillProps = { group: Entry; index: number; most: number };

/**
 * The group's part of the range of hills, in its colour. Colours are SVG attributes, because the Content-Security-Policy forbids style
 * attributes.
 */
function Hill({ group: { skills = [], colour, icon }, index, most }: HillProps) {
  return (
    <div className={styles.hill}>
      <svg
        className={styles.contours}
        viewBox={`${next * index} 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        color={colour && fitTint(colour)}
        aria-hidden="true"
      >
        {planHill(countContours(skills.length), most).map(({ contour, tone }) => (
          <PaperSheet
            key={contour}
            id={`h${contour}`}
            fill={`color-mix(in oklab,currentcolor ${tone}%,var(--paper))`}
          />
        ))}
      </svg>
      {icon && <Icon name={icon} />}
    </div>
  );
}

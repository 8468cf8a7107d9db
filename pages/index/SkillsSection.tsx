import { classNames, gridClass } from '../../renderer/classNames.ts';
import { Icon } from '../../renderer/Icon.tsx';
import { useTerrainSeed } from '../../renderer/pageContent.ts';
import { drawHill, hillFrame, planHill } from '../../renderer/terrain/hill.ts';
import { PaperSheet } from '../../renderer/terrain/PaperSheet.tsx';
import type { Track } from '../../renderer/terrain/Road.tsx';
import { fitTint } from '../../renderer/theme/palette.ts';
import type { Section } from '../../schema/sections.ts';
import type { Entry } from '../../schema/types/contentType.ts';
import { SkillList } from '../shell/SkillList.tsx';
import { HeadedSection } from './HeadedSection.tsx';
import styles from './SkillsSection.module.css';

const { width, height } = hillFrame;

type SkillsSectionProps = { section: Section; isFirst: boolean; track: Track };

/** `isFirst` makes the hills higher, and `track` says where the road passes. */
export function SkillsSection({ section, isFirst, track }: SkillsSectionProps) {
  const { entries } = section;
  const grid = classNames(
    gridClass(entries.length),
    styles.groups,
    track !== 'rail' && 'middle-stop',
    track === 'far' && styles.beforeThird,
  );
  const mostSkills = Math.max(...entries.map(({ skills = [] }) => skills.length));
  return (
    <HeadedSection
      section={section}
      headingClass={classNames('half-width', track !== 'far' && 'heading-stop')}
    >
      <svg width={0} height={0} aria-hidden="true">
        {drawHill(useTerrainSeed(), mostSkills).map((contour, index) => (
          <path key={contour} id={`h${index}`} d={contour} />
        ))}
      </svg>
      <ul className={classNames(grid, isFirst && styles.first, entries.length <= 4 && styles.few)}>
        {entries.map((group) => (
          <li key={group.id} className={`card ${styles.group}`}>
            <Hill group={group} mostSkills={mostSkills} />
            <div className="card-text">
              <h3>{group.title}</h3>
              <SkillList skills={group.skills} className={styles.skills} />
            </div>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}

/** The hill in the group's colour. Colours are SVG attributes, because the Content-Security-Policy forbids style attributes. */
function Hill({ group: { skills = [], colour, icon }, mostSkills }: { group: Entry; mostSkills: number }) {
  return (
    <div className={styles.hill}>
      <svg
        className={styles.contours}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        color={colour && fitTint(colour)}
        aria-hidden="true"
      >
        {planHill(skills.length, mostSkills).map(({ contour, opacity }) =>
          opacity === undefined ? (
            <g key={contour}>
              <use href={`#h${contour}`} fill="none" stroke="#fff" strokeOpacity={0.6} strokeWidth={0.5} />
            </g>
          ) : (
            <PaperSheet key={contour} id={`h${contour}`} fill="var(--paper)">
              <use href={`#h${contour}`} fill="currentColor" fillOpacity={opacity} />
            </PaperSheet>
          ),
        )}
      </svg>
      {icon && <Icon name={icon} />}
    </div>
  );
}

import { Icon } from '../../renderer/Icon.tsx';
import { drawHill, hillFrame } from '../../renderer/terrain/hill.ts';
import { Crossing, lane, Road } from '../../renderer/terrain/Road.tsx';
import { fitTint } from '../../renderer/theme.ts';
import type { SkillGroup } from '../../schema/types/skillGroup.ts';
import styles from './SkillsSection.module.css';

type Props = { heading: string; groups: SkillGroup[]; seed: number };

/** Each group is a hill with one contour a skill. The road passes between the cards. */
export function SkillsSection({ heading, groups, seed }: Props) {
  if (groups.length === 0) return null;
  return (
    <section className={`section ${styles.skills}`} aria-labelledby="skills-heading">
      <Crossing from="far" to="middle" />
      <Road path="lane" className={`${lane} ${styles.between}`} />
      <h2 id="skills-heading">{heading}</h2>
      <ul className={`grid-list ${styles.groups}`}>
        {groups.map((group, index) => (
          <li key={group.title} className={`card ${styles.group}`}>
            <Hill group={group} id={`h${index}`} seed={seed + index + 1} />
            <div className={styles.about}>
              <h3>{group.title}</h3>
              <ul className={styles.names}>
                {group.skills.map((skill) => (
                  <li key={skill}>{skill}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In SVG attributes, because the Content-Security-Policy forbids style attributes. `id` begins the ids of its contours. */
function Hill({ group, id, seed }: { group: SkillGroup; id: string; seed: number }) {
  const { width, height } = hillFrame;
  const contours = drawHill(seed, group.skills.length);
  return (
    <div className={styles.hill}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        fill={fitTint(group.colour)}
        aria-hidden="true"
      >
        <rect width={width} height={height} />
        {contours.map((contour, index) => (
          <g key={contour}>
            <use href={`#${id}${index}`} />
            <use href={`#${id}${index}`} />
            <use href={`#${id}${index}`} />
            <path id={`${id}${index}`} d={contour} opacity={opacityAt((index + 1) / contours.length)} />
          </g>
        ))}
      </svg>
      <Icon name={group.icon} />
    </div>
  );
}

/** How strong the group's colour is at a height from 0 to 1; whole on the top, where the icon is. */
function opacityAt(height: number): number {
  return Math.round(100 * (0.28 + 0.72 * height ** 1.2)) / 100;
}

import { Icon } from '../../renderer/Icon.tsx';
import { fitTint, washOpacity } from '../../renderer/theme.ts';
import type { SkillGroup } from '../../schema/types/skillGroup.ts';
import styles from './SkillsSection.module.css';

export function SkillsSection({ heading, groups }: { heading: string; groups: SkillGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <section className="section" aria-labelledby="skills-heading">
      <h2 id="skills-heading">{heading}</h2>
      <ul className={`grid-list ${styles.groups}`}>
        {groups.map((group) => (
          <li key={group.title} className="card">
            <Group group={group} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ group: { title, icon, skills, colour } }: { group: SkillGroup }) {
  const tint = fitTint(colour);
  return (
    <>
      <h3 className="card-title">
        <Icon name={icon} colour={tint} />
        {title}
      </h3>
      <Tint colour={tint} />
      <ul className={styles.skills}>
        {skills.map((skill) => (
          <li key={skill}>{skill}</li>
        ))}
      </ul>
    </>
  );
}

/** The group's colour over its card, in SVG attributes because the Content-Security-Policy forbids style attributes. */
function Tint({ colour }: { colour: string }) {
  return (
    <svg className={styles.tint} aria-hidden="true" fill={colour}>
      <rect width="100%" height="100%" opacity={washOpacity} />
      <rect width="100%" height="4" />
    </svg>
  );
}

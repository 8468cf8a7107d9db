import { classNames } from '../../renderer/classNames.ts';

type SkillListProps = { skills: readonly string[] | undefined; className?: string | undefined };

export function SkillList({ skills = [], className }: SkillListProps) {
  if (skills.length === 0) return null;
  return (
    <ul className={classNames('parts', className)}>
      {skills.map((skill) => (
        <li key={skill}>{skill}</li>
      ))}
    </ul>
  );
}

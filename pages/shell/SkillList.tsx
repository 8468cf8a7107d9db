type SkillListProps = { skills: readonly string[] | undefined; className?: string };

export function SkillList({ skills = [], className = '' }: SkillListProps) {
  if (skills.length === 0) return null;
  return (
    <ul className={`parts ${className}`.trim()}>
      {skills.map((skill) => (
        <li key={skill}>
          <bdi>{skill}</bdi>
        </li>
      ))}
    </ul>
  );
}

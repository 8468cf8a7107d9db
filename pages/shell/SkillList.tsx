type SkillListProps = { skills: readonly string[] | undefined; isSmall?: boolean };

export function SkillList({ skills = [], isSmall = false }: SkillListProps) {
  if (skills.length === 0) return null;
  return (
    <ul className={isSmall ? 'skill-list small' : 'skill-list'}>
      {skills.map((skill) => (
        <li key={skill}>
          <bdi>{skill}</bdi>
        </li>
      ))}
    </ul>
  );
}

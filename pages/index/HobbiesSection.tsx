import { Icon } from '../../renderer/Icon.tsx';
import { Markdown } from '../../renderer/Markdown.tsx';
import { NewTabLink } from '../../renderer/NewTabLink.tsx';
import type { Content } from '../../schema/content.ts';
import styles from './HobbiesSection.module.css';

type Hobbies = Content['hobbies'];
type Props = { heading: string; hobbies: Hobbies; newTabLabel: string };

export function HobbiesSection({ heading, hobbies, newTabLabel }: Props) {
  if (hobbies.length === 0) return null;
  return (
    <section className="section" aria-labelledby="hobbies-heading">
      <h2 id="hobbies-heading">{heading}</h2>
      <ul className={`grid-list ${styles.hobbies}`}>
        {hobbies.map((hobby) => (
          <li key={hobby.title} className="card">
            <Hobby hobby={hobby} newTabLabel={newTabLabel} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Hobby({
  hobby: { title, icon, body, link },
  newTabLabel,
}: {
  hobby: Hobbies[number];
  newTabLabel: string;
}) {
  return (
    <>
      <h3 className="card-title">
        <Icon name={icon} />
        {title}
      </h3>
      <Markdown root={body} below={3} />
      {link && (
        <p className={styles.link}>
          <NewTabLink href={link.url} label={newTabLabel}>
            {link.label}
          </NewTabLink>
        </p>
      )}
    </>
  );
}

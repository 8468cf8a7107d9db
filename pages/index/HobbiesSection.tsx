import type { ComponentProps } from 'react';
import { Icon } from '../../renderer/Icon.tsx';
import { Markdown } from '../../renderer/Markdown.tsx';
import { NewTabLink } from '../../renderer/NewTabLink.tsx';
import type { Content } from '../../schema/content.ts';
import styles from './HobbiesSection.module.css';
import { hobbyPictureSizes } from './hobbyPictureSizes.ts';

type Props = Pick<Content, 'hobbies' | 'media'> & { heading: string; newTabLabel: string };

export function HobbiesSection({ heading, hobbies, media, newTabLabel }: Props) {
  if (hobbies.length === 0) return null;
  const text = { below: 3, media, pictureSizes: hobbyPictureSizes(hobbies.length) } as const;
  return (
    <section className="section" aria-labelledby="hobbies-heading">
      <h2 id="hobbies-heading">{heading}</h2>
      <ul className={`grid-list ${styles.hobbies}`}>
        {hobbies.map((hobby) => (
          <li key={hobby.title} className="card">
            <Hobby hobby={hobby} text={text} newTabLabel={newTabLabel} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Hobby({
  hobby: { title, icon, body, link },
  text,
  newTabLabel,
}: {
  hobby: Content['hobbies'][number];
  text: Omit<ComponentProps<typeof Markdown>, 'root'>;
  newTabLabel: string;
}) {
  return (
    <>
      <h3 className="card-title">
        <Icon name={icon} />
        {title}
      </h3>
      <Markdown root={body} {...text} />
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

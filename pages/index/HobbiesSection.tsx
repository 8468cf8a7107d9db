import type { ComponentProps } from 'react';
import { Icon } from '../../renderer/Icon.tsx';
import { Markdown } from '../../renderer/Markdown.tsx';
import { NewTabLink } from '../../renderer/NewTabLink.tsx';
import type { Content } from '../../schema/content.ts';
import styles from './HobbiesSection.module.css';

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

/** Media conditions at which two, three and four cards are side by side; in media conditions 1rem is the browser's default. */
const [two, three, four] = ['(min-width: 32rem)', '(min-width: 48rem)', '(min-width: 64rem)'];

/** The `sizes` of a picture in a card, by the number of cards; the rows are those of `.grid-list`. */
function hobbyPictureSizes(count: number): string {
  if (count === 1) return '(min-width: 40rem) 33rem, 88vw';
  if (count === 2) return `${two} min(31rem, 42vw), 84vw`;
  if (count === 3) return `${three} 19.5rem, 84vw`;
  if (count === 4) return `${four} 14.5rem, ${two} 42vw, 84vw`;
  return `${three} 19.5rem, ${two} 42vw, 84vw`;
}

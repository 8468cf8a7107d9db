import { Markdown } from '../../renderer/Markdown.tsx';
import { NewTabLink } from '../../renderer/NewTabLink.tsx';
import { Depths } from '../../renderer/terrain/Relief.tsx';
import type { Content } from '../../schema/content.ts';
import styles from './Footer.module.css';

type Props = Pick<Content, 'footer' | 'media'> & { newTabLabel: string };

/** The closing message where the lake is deepest, and a link that stays off screen until the keyboard reaches it. */
export function Footer({ footer, media, newTabLabel }: Props) {
  return (
    <footer className={`section lake ${styles.footer}`}>
      <div className={styles.deepest}>
        <Depths contours="copy" />
      </div>
      <div className={`water ${styles.message}`}>
        <Markdown root={footer.body} below={1} media={media} pictureSizes="(min-width: 52rem) 44rem, 90vw" />
      </div>
      <NewTabLink className={styles.hiddenLink} href={footer.hiddenLink.url} label={newTabLabel}>
        {footer.hiddenLink.label}
      </NewTabLink>
    </footer>
  );
}

import { Markdown } from '../../renderer/Markdown.tsx';
import { NewTabLink } from '../../renderer/NewTabLink.tsx';
import type { Content } from '../../schema/content.ts';
import styles from './Footer.module.css';

type Props = Pick<Content, 'footer' | 'media'> & { newTabLabel: string };

/** The closing message, and a link that stays off screen until the keyboard reaches it. */
export function Footer({ footer, media, newTabLabel }: Props) {
  return (
    <footer className={styles.footer}>
      <Markdown root={footer.body} below={1} media={media} pictureSizes="(min-width: 72rem) 66rem, 90vw" />
      <NewTabLink className={styles.hiddenLink} href={footer.hiddenLink.url} label={newTabLabel}>
        {footer.hiddenLink.label}
      </NewTabLink>
    </footer>
  );
}

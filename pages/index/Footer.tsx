import type { ReactNode } from 'react';
import { Markdown } from '../../renderer/Markdown.tsx';
import { NewTabLink } from '../../renderer/NewTabLink.tsx';
import type { Content } from '../../schema/content.ts';
import styles from './Footer.module.css';

type Props = Pick<Content, 'footer' | 'media'> & {
  newTabLabel: string;
  depths: ReactNode;
  /** The shore, if there is land above. */
  shore?: ReactNode;
};

/** The closing message where the lake is deepest, and perhaps a link that stays off screen until the keyboard reaches it. */
export function Footer({ footer, media, newTabLabel, depths, shore }: Props) {
  return (
    <footer className={`section lake ${styles.footer}${shore ? ' with-shore' : ''}`}>
      <div className={styles.deepest}>{depths}</div>
      {shore}
      <div className={`water ${styles.message}`}>
        <Markdown root={footer.body} below={1} media={media} pictureSizes="(min-width: 52rem) 44rem, 90vw" />
      </div>
      {footer.hiddenLink && (
        <NewTabLink className={styles.hiddenLink} href={footer.hiddenLink.url} label={newTabLabel}>
          {footer.hiddenLink.label}
        </NewTabLink>
      )}
    </footer>
  );
}

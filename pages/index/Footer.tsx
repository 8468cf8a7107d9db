import type { ReactNode } from 'react';
import { Markdown } from '../../renderer/Markdown.tsx';
import { NewTabLink } from '../../renderer/NewTabLink.tsx';
import type { Content } from '../../schema/content.ts';
import styles from './Footer.module.css';
import { PageLinks } from './PageLinks.tsx';

type Props = Pick<Content, 'footer' | 'pages' | 'media'> & {
  /** The name of the owner's page that this is the footer of. */
  current?: string;
  newTabLabel: string;
  depths: ReactNode;
  /** The shore, if there is land above. */
  shore?: ReactNode;
};

/** The closing message where the lake is deepest, and perhaps a link that stays off screen until the keyboard reaches it. */
export function Footer({ footer, pages, current, media, newTabLabel, depths, shore }: Props) {
  return (
    <footer className={`section lake ${styles.footer}${shore ? ' with-shore' : ''}`}>
      <div className={styles.deepest}>{depths}</div>
      {shore}
      <div className={`water ${styles.message}`}>
        <Markdown
          root={footer.body}
          below={1}
          media={media}
          pictureSizes="(min-width: 52rem) 44rem, 90vw"
          isOnHome={current === undefined}
        />
      </div>
      <PageLinks pages={pages} current={current} />
      {footer.hiddenLink && (
        <NewTabLink className={styles.hiddenLink} href={footer.hiddenLink.url} label={newTabLabel}>
          {footer.hiddenLink.label}
        </NewTabLink>
      )}
    </footer>
  );
}

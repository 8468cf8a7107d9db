import type { ReactNode } from 'react';
import { sizesFrom } from '../../renderer/media/Picture.tsx';
import { sitePath } from '../../renderer/sitePath.ts';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { NewTabLink } from '../../renderer/text/NewTabLink.tsx';
import type { Content } from '../../schema/content.ts';
import type { SitePage } from '../../schema/pages.ts';
import './Footer.css';

type Props = Pick<Content, 'footer' | 'media'> & {
  /** The pages in the navigation. */
  linked: readonly SitePage[];
  /** The address of the page that this is the footer of, if it is not the home page. */
  current?: string;
  newTabLabel: string;
  /** The shore, if there is land above. */
  shore?: ReactNode;
};

/** The closing message and perhaps a link that stays off screen until the keyboard reaches it. */
export function Footer({ footer, linked, current, media, newTabLabel, shore }: Props) {
  return (
    <footer className={`section lake footer${shore ? ' with-shore' : ''}`}>
      {shore}
      {footer.body.children.length > 0 && (
        <div className="water message">
          <Markdown
            root={footer.body}
            below={1}
            media={media}
            pictureSizes={sizesFrom('52rem', 44, '90vw')}
            isOnHome={current === undefined}
          />
        </div>
      )}
      <PageLinks linked={linked} current={current} />
      {footer.hiddenLink && (
        <NewTabLink className="hidden-link" href={footer.hiddenLink.url} label={newTabLabel}>
          {footer.hiddenLink.label}
        </NewTabLink>
      )}
    </footer>
  );
}

type LinksProps = { linked: readonly SitePage[]; current?: string | undefined };

/** Links to the pages that are in the navigation; `current` is the address of the one that shows them. */
function PageLinks({ linked, current }: LinksProps) {
  if (linked.length === 0) return null;
  return (
    <nav className="page-links">
      <ul>
        {linked.map(({ path, title }) => (
          <li key={path}>
            <a href={sitePath(path)} aria-current={path === current ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

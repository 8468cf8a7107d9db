import type { ReactNode } from 'react';
import { Icon } from '../../renderer/Icon.tsx';
import { LanguageLinks } from '../../renderer/LanguageLinks.tsx';
import { usePagePath } from '../../renderer/pageContent.ts';
import { ContourSheet } from '../../renderer/terrain/ContourSheet.tsx';
import { Lane, Tracks } from '../../renderer/terrain/RoadStop.tsx';
import { StartDot } from '../../renderer/terrain/Waypoint.tsx';
import { FooterOnShore, FooterWithButton } from './Footer.tsx';
import styles from './PageShell.module.css';
import type { PageData } from './pageData.ts';

type PageShellProps = {
  data: PageData;
  back?: { href: string; label: string };
  /** In `RoadStop`s, the last of which is on the rail. */
  children: ReactNode;
};

/** A page beside the home page. The road runs from the owner's name to the button of the footer. */
export function PageShell({ data, back, children }: PageShellProps) {
  const { content, page, linked, formLink } = data;
  const pagePath = usePagePath();
  const index = { linked, current: page.path, links: linked.length === 0 ? content.links : [] };
  return (
    <div className={styles.page}>
      <div className={`section ${styles.land}`}>
        <ContourSheet />
        <header className={`section row ${styles.header}`}>
          <Tracks className={styles.start}>
            <Lane on="margin" />
            <StartDot />
          </Tracks>
          <a className={`display quiet-link ${styles.name}`} href={pagePath('/')}>
            {content.profile.name}
          </a>
          {back && (
            <a className={`on-screen quiet quiet-link ${styles.back}`} href={pagePath(back.href)}>
              <Icon name="tabler:arrow-left" />
              {back.label}
            </a>
          )}
          <LanguageLinks path={page.path} className="quiet" />
        </header>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
      {formLink ? <FooterWithButton formLink={formLink} {...index} /> : <FooterOnShore {...index} />}
    </div>
  );
}

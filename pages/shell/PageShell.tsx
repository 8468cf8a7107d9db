import type { ReactNode } from 'react';
import { Icon } from '../../renderer/Icon.tsx';
import { LanguageLinks } from '../../renderer/LanguageLinks.tsx';
import { usePagePath } from '../../renderer/pageContent.ts';
import { ContourSheet } from '../../renderer/terrain/ContourSheet.tsx';
import { Road, Tracks } from '../../renderer/terrain/Road.tsx';
import { FooterOnShore, FooterWithButton } from './Footer.tsx';
import { PageStop } from './PageRoad.tsx';
import styles from './PageShell.module.css';
import type { PageData } from './pageData.ts';

type PageShellProps = {
  data: PageData;
  back?: { href: string; label: string };
  /** Whether the page places its own `PageStop`s, the last one on the rail. */
  hasStops?: boolean;
  children: ReactNode;
};

/** A page beside the home page. The road runs from the owner's name to the button of the footer. */
export function PageShell({ data, back, hasStops = false, children }: PageShellProps) {
  const { content, page, linked, formLink } = data;
  const pagePath = usePagePath();
  const index = { linked, current: page.path, links: linked.length === 0 ? content.links : [] };
  return (
    <div className={styles.page}>
      <div className={`section ${styles.land}`}>
        <ContourSheet />
        <Tracks className={`to-margin ${styles.firstLane}`}>
          <Road path="straight" className="lane" />
        </Tracks>
        <header className={`section ${styles.header}`}>
          <a
            className={`display quiet-link ${styles.name} ${styles.dot} ${styles.firstDot}`}
            href={pagePath('/')}
          >
            {content.profile.name}
          </a>
          {back && (
            <a className={`on-screen small quiet-link ${styles.wayBack}`} href={pagePath(back.href)}>
              <Icon name="tabler:arrow-left" />
              {back.label}
            </a>
          )}
          <LanguageLinks path={page.path} className={styles.wayBack} />
        </header>
        <main id="content" tabIndex={-1}>
          {hasStops ? (
            children
          ) : (
            <PageStop from="margin" to="rail" isStart>
              {children}
            </PageStop>
          )}
        </main>
      </div>
      {formLink ? <FooterWithButton formLink={formLink} {...index} /> : <FooterOnShore {...index} />}
    </div>
  );
}

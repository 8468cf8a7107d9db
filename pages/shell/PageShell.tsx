import type { ReactNode } from 'react';
import { Icon } from '../../renderer/Icon.tsx';
import { LanguageLinks } from '../../renderer/LanguageLinks.tsx';
import { usePagePath, useTerrainSeed } from '../../renderer/pageContent.ts';
import { ContourSheet } from '../../renderer/terrain/ContourSheet.tsx';
import { drawButtonIsobaths } from '../../renderer/terrain/isobaths.ts';
import { ButtonIsobaths } from '../../renderer/terrain/Relief.tsx';
import { Road } from '../../renderer/terrain/Road.tsx';
import type { PageData } from '../../schema/pageData.ts';
import { Footer } from './Footer.tsx';
import { LastShore } from './Lakeshore.tsx';
import { PageStop, ShoreWithLanding } from './PageRoad.tsx';
import './PageShell.css';

type PageShellProps = {
  data: PageData;
  back?: { href: string; label: string };
  /** Whether the page places its own `PageStop`s, of which the last is on the rail. */
  hasStops?: boolean;
  children: ReactNode;
};

/** A page beside the home page. The road runs from the owner's name to the button of the footer. */
export function PageShell({ data, back, hasStops = false, children }: PageShellProps) {
  const { content, page, linked, formLink } = data;
  const pagePath = usePagePath();
  const seed = useTerrainSeed();
  return (
    <div className="inner-page">
      <div className="section">
        <ContourSheet />
        <Road path="straight" className="lane margin-road" />
        <header className="page-header">
          <a className="home-link road-stop quiet-link" href={pagePath('/')}>
            {content.profile.name}
          </a>
          {back && (
            <a className="way-back small quiet-link" href={pagePath(back.href)}>
              <Icon name="tabler:arrow-left" />
              {back.label}
            </a>
          )}
          <LanguageLinks path={page.path} />
        </header>
        <main id="content" tabIndex={-1}>
          {hasStops ? (
            children
          ) : (
            <PageStop from="margin" to="rail" className="page-start">
              {children}
            </PageStop>
          )}
        </main>
      </div>
      <Footer
        linked={linked}
        current={page.path}
        shore={formLink ? <ShoreWithLanding /> : <LastShore />}
        action={
          formLink && (
            <a className="button" href={pagePath(formLink.path)}>
              <ButtonIsobaths lines={drawButtonIsobaths(seed)} />
              {formLink.title}
            </a>
          )
        }
      />
    </div>
  );
}

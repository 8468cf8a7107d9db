import type { ComponentProps, ReactNode } from 'react';
import { storyFontMark } from '../../renderer/font/displayFont.ts';
import { Icon } from '../../renderer/Icon.tsx';
import { LanguageLinks } from '../../renderer/LanguageLinks.tsx';
import { Picture, sizesFrom } from '../../renderer/media/Picture.tsx';
import { findPicture } from '../../renderer/media/planImage.ts';
import { usePageContent, usePagePath } from '../../renderer/pageContent.ts';
import { Styles } from '../../renderer/Styles.tsx';
import { ContourSheet } from '../../renderer/terrain/ContourSheet.tsx';
import { Road } from '../../renderer/terrain/Road.tsx';
import { Day } from '../../renderer/text/Dates.tsx';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { Unbroken } from '../../renderer/text/Unbroken.tsx';
import type { PageData } from '../../schema/pageData.ts';
import { Footer } from './Footer.tsx';
import { LastShore } from './Lakeshore.tsx';
import { PageStop, ShoreWithLanding } from './PageRoad.tsx';
import './PageShell.css';

/** Pictures are as wide as two of three columns. */
const pictureSizes = sizesFrom('64rem', 53, '92vw');

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
              {formLink.title}
            </a>
          )
        }
      />
    </div>
  );
}

/** The title of a page, and parts such as a filter that apply to all of it. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="page-heading">
      <h1>
        <Unbroken>{title}</Unbroken>
      </h1>
      {children && <div className="text-column">{children}</div>}
    </div>
  );
}

/** The entries of a year, with the year in the margin. */
export function YearSection({ year, children }: { year: string; children: ReactNode }) {
  return (
    <section className="year margin-row" aria-labelledby={`year-${year}`}>
      <h2 id={`year-${year}`} className="road-stop">
        <Day date={year} />
      </h2>
      <ul className="text-column">{children}</ul>
    </section>
  );
}

/** A long text, with facts about it in the margin. */
export function Story({ margin, children }: { margin?: ReactNode; children: ReactNode }) {
  return (
    <div className="margin-row">
      <Styles name="story">{storyFontMark}</Styles>
      {margin && <div className="story-facts">{margin}</div>}
      <div className="story text-column">{children}</div>
    </div>
  );
}

type PageTextProps = Omit<ComponentProps<typeof Markdown>, 'pictureSizes' | 'isOnHome'>;

export function PageText(props: PageTextProps) {
  return <Markdown pictureSizes={pictureSizes} isOnHome={false} {...props} />;
}

type NextPageProps = { href: string; label: string; title: string; rel?: string; picture?: ReactNode };

/** Leads on to another page, from the end of this one. */
export function NextPage({ href, label, title, rel, picture }: NextPageProps) {
  return (
    <a className="margin-row next-page" href={href} rel={rel}>
      <small className="road-stop">{label}</small>{' '}
      <span className="text-column">
        <span className="with-arrow">{title}</span>
        {picture}
      </span>
    </a>
  );
}

export function PagePicture({ src, alt }: { src: string; alt: string }) {
  const picture = findPicture(usePageContent().media, src, 'text');
  return <Picture picture={picture} alt={alt} sizes={pictureSizes} isLazy />;
}

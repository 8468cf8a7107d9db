import type { ComponentProps, ReactNode } from 'react';
import { storyFontMark } from '../../renderer/font/displayFont.ts';
import { Picture, sizesFrom } from '../../renderer/media/Picture.tsx';
import { findPicture } from '../../renderer/media/planImage.ts';
import { usePageContent } from '../../renderer/pageContent.ts';
import './PageParts.css';
import { Styles } from '../../renderer/Styles.tsx';
import { Day } from '../../renderer/text/Dates.tsx';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { Unbroken } from '../../renderer/text/Unbroken.tsx';

/** Pictures are as wide as two of three columns. */
const pictureSizes = sizesFrom('64rem', 53, '92vw');

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
    <section className="year-entries margin-row" aria-labelledby={`year-${year}`}>
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
      {margin}
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

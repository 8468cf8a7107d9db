import type { ReactNode } from 'react';
import { Icon } from '../../renderer/Icon.tsx';
import { sizesFrom } from '../../renderer/media/Picture.tsx';
import { nameSheets, Styles } from '../../renderer/Styles.tsx';
import { sitePath } from '../../renderer/sitePath.ts';
import { Shore } from '../../renderer/terrain/Relief.tsx';
import { drawShore } from '../../renderer/terrain/shore.ts';
import type { PageData } from '../../schema/pages.ts';
import { Footer } from '../index/Footer.tsx';
import './page.css';

/** The `sizes` attribute of pictures as wide as the text of these pages. */
export const pictureSizes = sizesFrom('46rem', 39, '92vw');

type Props = {
  data: PageData;
  /** Where the page's list is: a link at the end of the bar. */
  back?: { href: string; label: string };
  /** The page's text, with its heading of level 1. */
  children: ReactNode;
};

/** The frame of every page except home: a bar with the owner's name, which leads home, and the lake at the end. */
export function PageShell({ data: { content, page, linked }, back, children }: Props) {
  const { site, profile, footer, media } = content;
  return (
    <>
      <Styles name="sheets">{nameSheets(profile.name)}</Styles>
      <div className="section own-page">
        <header>
          <a className="home" href={sitePath('/')}>
            {profile.name}
          </a>
          {back && (
            <a className="way-back" href={sitePath(back.href)}>
              <Icon name="tabler:arrow-left" />
              {back.label}
            </a>
          )}
        </header>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer
        footer={footer}
        linked={linked}
        current={page.path}
        media={media}
        newTabLabel={site.labels.opensInNewTab}
        shore={<Shore shelves={drawShore(site.theme?.seed ?? 1)} />}
      />
    </>
  );
}

/** A text with its title, or with facts, in the column beside it; in narrow windows, above it. */
export function Columns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="columns">
      <div className="aside">{aside}</div>
      <div className="text">{children}</div>
    </div>
  );
}

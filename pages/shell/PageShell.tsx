import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../renderer/Icon.tsx';
import { LanguageLinks } from '../../renderer/LanguageLinks.tsx';
import { Picture, sizesFrom } from '../../renderer/media/Picture.tsx';
import { findPicture } from '../../renderer/media/planImage.ts';
import { usePageContent, usePagePath } from '../../renderer/pageContent.ts';
import { Shore } from '../../renderer/terrain/Relief.tsx';
import { drawShore } from '../../renderer/terrain/shore.ts';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import type { PageData } from '../../schema/pageData.ts';
import { Footer } from '../index/Footer.tsx';
import './page.css';

const pictureSizes = sizesFrom('46rem', 39, '92vw');

type Props = {
  data: PageData;
  back?: { href: string; label: string };
  children: ReactNode;
};

export function PageShell({ data: { content, page, linked }, back, children }: Props) {
  const { site, profile, footer } = content;
  const pagePath = usePagePath();
  return (
    <>
      <div className="section own-page">
        <header className="row">
          <a className="home" href={pagePath('/')}>
            {profile.name}
          </a>
          {back && (
            <a className="way-back" href={pagePath(back.href)}>
              <Icon name="tabler:arrow-left" />
              {back.label}
            </a>
          )}
          <LanguageLinks path={page.path} />
        </header>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer
        footer={footer}
        linked={linked}
        current={page.path}
        shore={<Shore shelves={drawShore(site.theme?.seed ?? 1)} />}
      />
    </>
  );
}

type ColumnsProps = {
  title?: string;
  /** Whether the text is to be read at length: a note, the story of a project. */
  isStory?: boolean;
  aside?: ReactNode;
  children: ReactNode;
};

export function Columns({ title, aside, isStory = false, children }: ColumnsProps) {
  return (
    <div className="columns">
      <div className="aside">
        {title && <h1>{title}</h1>}
        {aside}
      </div>
      <div className={isStory ? 'text story' : 'text'}>{children}</div>
    </div>
  );
}

type TextProps = Omit<ComponentProps<typeof Markdown>, 'pictureSizes' | 'isOnHome'>;

export function PageText(props: TextProps) {
  return <Markdown pictureSizes={pictureSizes} isOnHome={false} {...props} />;
}

export function PagePicture({ src, alt }: { src: string; alt: string }) {
  const picture = findPicture(usePageContent().media, src, 'text');
  return <Picture picture={picture} alt={alt} sizes={pictureSizes} isLazy />;
}

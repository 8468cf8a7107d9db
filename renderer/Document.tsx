import type { ReactNode } from 'react';
import type { Content } from '../schema/content.ts';
import { analyticsScript } from '../schema/types/singletons/analytics.ts';
import { languageDirection } from '../schema/words/languageTag.ts';
import { type DocumentData, isListed } from './DocumentData.ts';
import { DraftStrip } from './DraftStrip.tsx';
import { fontMark } from './font/fontMark.ts';
import { PageContent } from './pageContent.ts';
import { LayerOrder } from './Styles.tsx';
import { Sharing } from './sharing/Sharing.tsx';
import { sitePath } from './sitePath.ts';
import { createThemeStyles, palettesOf } from './theme/palette.ts';
import './tokens.css';
import './base.css';
import './section.css';
import './site.css';
import './text.css';
import './otherMedia.css';

export function Document({ data, children }: { data: DocumentData; children: ReactNode }) {
  const { site, words, draft } = data.content;
  return (
    <PageContent value={data.content}>
      <html lang={site.language} dir={languageDirection(site.language)}>
        <LayerOrder />
        <Head data={data} />
        <body>
          <a className="skip-link on-screen until-focus" href="#content">
            {words.labels.skipLink}
          </a>
          {draft && <DraftStrip draft={draft} language={site.language} />}
          {children}
        </body>
      </html>
    </PageContent>
  );
}

/** Browsers request, at the root of a host, `/apple-touch-icon.png` and `/favicon.ico` without a link. */
function Head({ data }: { data: DocumentData }) {
  const { site, draft } = data.content;
  const { light, dark } = palettesOf(site.theme);
  const counter = site.analytics && analyticsScript(site.analytics, site.url);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={light('land')} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={dark('land')} media="(prefers-color-scheme: dark)" />
      <title>{data.head.title}</title>
      <link rel="icon" href={sitePath('/favicon.svg')} type="image/svg+xml" />
      {sitePath('/') !== '/' && <link rel="apple-touch-icon" href={sitePath('/apple-touch-icon.png')} />}
      {isListed(data) ? (
        <>
          <Sharing data={data} />
          {counter && <script defer src={counter.src} {...counter.attributes} />}
        </>
      ) : (
        <meta name="robots" content={draft ? 'noindex, nofollow' : 'noindex'} />
      )}
      <style dangerouslySetInnerHTML={{ __html: headStyles(data.content) }} />
    </head>
  );
}

/** The build adds those of files. A preload of the typeface would delay the first paint. */
function headStyles({ site, customCss }: Content): string {
  const styles = [fontMark, transition, createThemeStyles(site.theme)];
  if (customCss !== undefined) styles.push(`@layer custom{${customCss}}`);
  return styles.join('');
}

/** Inline, because browsers report an error if it comes late, as with the refused form, whose styles are files. */
const transition = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

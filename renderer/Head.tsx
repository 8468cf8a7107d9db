import type { ReactNode } from 'react';
import { analyticsScript } from '../schema/types/singletons/analytics.ts';
import { type DocumentData, isListed } from './DocumentData.ts';
import { Sharing } from './sharing/Sharing.tsx';
import { sitePath } from './sitePath.ts';
import { palettesOf } from './theme/palette.ts';

/** At the root of a host, browsers request `/apple-touch-icon.png` and `/favicon.ico` without a link. */
export function Head({ data, children }: { data: DocumentData; children?: ReactNode }) {
  const { site, draft } = data.content;
  const { light, dark } = palettesOf(site.theme);
  const counter = site.analytics && analyticsScript(site.analytics, site.url);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
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
      {children}
    </head>
  );
}

import type { IncomingMessage } from 'node:http';
import { renderPage } from 'vike/server';

export type RenderedPage = { status: number; headers: [string, string][]; html: string };

/** Vite's own tip tells how to change its configuration; who edits content has a file to mend. */
const overlayStyle = `<style>
vite-error-overlay::part(tip) { visibility: hidden; height: 3em; overflow: hidden }
vite-error-overlay::part(tip)::before { visibility: visible; display: block;
  content: 'This goes away when the file is mended. Press Esc to look at the last good page.' }
</style>`;

/** The page that a request of the dev server asks for, as Vike would answer it; the 404 page where there is none. */
export async function renderPageFor({ url = '/', headers }: IncomingMessage): Promise<RenderedPage> {
  const { httpResponse } = await renderPage({ urlOriginal: url, headersOriginal: headers });
  const html = await httpResponse.getBody();
  return {
    status: httpResponse.statusCode,
    headers: httpResponse.headers,
    html: html.replace('</head>', `${overlayStyle}</head>`),
  };
}

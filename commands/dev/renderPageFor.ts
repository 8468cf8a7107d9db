import type { IncomingMessage } from 'node:http';
import { renderPage } from 'vike/server';
import { previewScript, versionTag } from './previewScript.ts';

type RenderedPage = { status: number; headers: [string, string][]; html: string };

/**
 * The page that a request of the dev server asks for, as Vike would answer it; the 404 page where there is none. It is
 * told that it shows this version of the content, and follows it from there. Only the page `contact-failed` does not:
 * it is a template of the function's.
 */
export async function renderPageFor(
  { url = '/', headers }: IncomingMessage,
  version: number,
): Promise<RenderedPage> {
  const { httpResponse } = await renderPage({ urlOriginal: url, headersOriginal: headers });
  const html = await httpResponse.getBody();
  const isTemplate = url.startsWith('/contact-failed');
  return {
    status: httpResponse.statusCode,
    headers: httpResponse.headers,
    html: isTemplate ? html : html.replace('</head>', `${versionTag(version)}${previewScript}</head>`),
  };
}

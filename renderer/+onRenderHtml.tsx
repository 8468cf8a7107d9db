import { renderToString } from 'react-dom/server';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { Document } from './Document.tsx';
import './PageContext.ts';

/** The whole document is one React element, so React escapes all of it; Vike adds the page's script and styles. */
export function onRenderHtml({ Page, data }: PageContextServer) {
  const html = renderToString(
    <Document data={data}>
      <Page data={data} />
    </Document>,
  );
  return escapeInject`<!doctype html>${dangerouslySkipEscape(html)}`;
}

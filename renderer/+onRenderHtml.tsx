import { renderToString } from 'react-dom/server';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { Document } from './Document.tsx';
import { loadDisplayFont } from './font/displayFont.ts';
import './PageData.ts';
import { sitePath } from './sitePath.ts';

/** The whole document is one React element, so React escapes all of it; Vike adds the page's script and styles. */
export async function onRenderHtml({ Page, data, content }: PageContextServer) {
  const font = await loadDisplayFont(data.displayText, sitePath('/'));
  const html = renderToString(
    <Document data={data} font={font} customCss={content.customCss}>
      <Page data={data} />
    </Document>,
  );
  return escapeInject`<!doctype html>${dangerouslySkipEscape(html)}`;
}

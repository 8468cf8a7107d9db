import { renderToString } from 'react-dom/server';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { Document } from './Document.tsx';
import { makeDisplayFont } from './font/displayFont.ts';
import { collectDisplayText } from './font/displayText.ts';
import { setFontStyles } from './font/fontMark.ts';
import { markLanguages } from './text/markLanguages.ts';

/** The dev server cuts the display typeface for each page; the build cuts one for all pages. */
export async function onRenderHtml({ Page, data, content, isPrerendering }: PageContextServer) {
  const rendered = renderToString(
    <Document data={data}>
      <Page data={data} />
    </Document>,
  );
  const html = keepAddresses(markLanguages(rendered, content));
  if (isPrerendering) return toDocument(html);
  const { styles } = await makeDisplayFont(
    collectDisplayText([html]),
    ({ bytes }) => `data:font/woff2;base64,${bytes.toString('base64')}`,
  );
  return toDocument(setFontStyles(html, styles));
}

function toDocument(html: string) {
  return escapeInject`<!doctype html>${dangerouslySkipEscape(html)}`;
}

/** Keeps Cloudflare from hiding email addresses: the page's policy stops the script that shows them again. */
function keepAddresses(html: string): string {
  if (!/\w@[\p{L}\p{N}-]+\.\p{L}/u.test(html.replace(/<(?!a )[^>]*>/g, ''))) return html;
  return html.replace('<body>', '<!--email_off-->$&').replace('</body>', '<!--/email_off-->$&');
}

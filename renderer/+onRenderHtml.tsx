import { renderToString } from 'react-dom/server';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { Document } from './Document.tsx';
import { makeDisplayFont } from './font/displayFont.ts';
import { collectDisplayText } from './font/displayText.ts';
import { setFontStyles } from './font/fontMarks.ts';
import { markLanguages } from './text/markLanguages.ts';

/** The dev server cuts the display typeface for each page; the build cuts one for all pages. */
export async function onRenderHtml({ Page, data, content, isPrerendering }: PageContextServer) {
  const html = renderToString(
    <Document data={data}>
      <Page data={data} />
    </Document>,
  );
  const page = keepAddresses(markLanguages(html, content));
  if (isPrerendering) return toDocument(page);
  const { styles } = await makeDisplayFont(
    collectDisplayText([page]),
    ({ bytes }) => `data:font/woff2;base64,${bytes.toString('base64')}`,
  );
  return toDocument(setFontStyles(page, styles));
}

function toDocument(page: string) {
  return escapeInject`<!doctype html>${dangerouslySkipEscape(page)}`;
}

/** Keeps Cloudflare from hiding email addresses: the page's policy stops the script that shows them again. */
function keepAddresses(html: string): string {
  if (!/\w@[\p{L}\p{N}-]+\.\p{L}/u.test(html.replace(/<(?!a )[^>]*>/g, ''))) return html;
  return html.replace('<body>', '<!--email_off-->$&').replace('</body>', '<!--/email_off-->$&');
}

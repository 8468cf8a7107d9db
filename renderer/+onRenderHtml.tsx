import { renderToString } from 'react-dom/server';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { memoize } from '../lib/memoize.ts';
import type { Content } from '../schema/content.ts';
import { Document } from './Document.tsx';
import { makeDisplayFont, setDisplayStyles } from './font/displayFont.ts';
import { collectDisplayText } from './font/displayText.ts';
import { toDataUrl } from './media/planImage.ts';
import { markLanguages } from './text/markLanguages.ts';
import { palettesOf } from './theme/theme.ts';

/** The dev server gives each page a display typeface of its own characters; the build makes one for all pages. */
export async function onRenderHtml({ Page, data, content, isPrerendering }: PageContextServer) {
  const initials = content.profile.portrait ? undefined : await drawInitials(content);
  const html = renderToString(
    <Document data={data}>
      <Page data={{ ...data, initials }} />
    </Document>,
  );
  const page = keepAddresses(markLanguages(html, content));
  if (isPrerendering) return toDocument(page);
  const font = await makeDisplayFont(
    collectDisplayText([page]),
    ({ bytes }) => `data:font/woff2;base64,${bytes.toString('base64')}`,
  );
  return toDocument(setDisplayStyles(page, font));
}

function toDocument(page: string) {
  return escapeInject`<!doctype html>${dangerouslySkipEscape(page)}`;
}

/** Keeps Cloudflare from hiding email addresses: the page's policy stops the script that shows them again. */
function keepAddresses(html: string): string {
  if (!/\w@[\p{L}\p{N}-]+\.\p{L}/u.test(html.replace(/<(?!a )[^>]*>/g, ''))) return html;
  return html.replace('<body>', '<!--email_off-->$&').replace('</body>', '<!--/email_off-->$&');
}

const drawInitials = memoize(async (content: Content): Promise<string> => {
  const { drawIcon, homeTile } = await import('./sharing/icons.ts');
  return toDataUrl(await drawIcon(content, palettesOf(content.site.theme).light, homeTile));
});

import { renderToString } from 'react-dom/server';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { memoize } from '../lib/memoize.ts';
import type { Content } from '../schema/content.ts';
import { collectDisplayText } from '../schema/displayText.ts';
import { Document } from './Document.tsx';
import { loadDisplayFont } from './font/displayFont.ts';
import { toDataUrl } from './media/planImage.ts';
import { sitePath } from './sitePath.ts';
import { markLanguages } from './text/markLanguages.ts';
import { palettesOf } from './theme/theme.ts';

/** The whole document is one React element, so that React escapes all of it. Vike adds the script and the styles. */
export async function onRenderHtml({ Page, data, content }: PageContextServer) {
  const font = await loadDisplayFont(collectDisplayText(content), sitePath('/'));
  const initials = content.profile.portrait ? undefined : await drawInitials(content);
  const html = renderToString(
    <Document data={data} font={font}>
      <Page data={{ ...data, initials }} />
    </Document>,
  );
  return escapeInject`<!doctype html>${dangerouslySkipEscape(keepAddresses(markLanguages(html, content)))}`;
}

/**
 * Keeps Cloudflare from hiding email addresses: the page's policy stops the script that shows them again.
 * Source: https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
 */
function keepAddresses(html: string): string {
  if (!/\w@[\p{L}\p{N}-]+\.\p{L}/u.test(html.replace(/<(?!a )[^>]*>/g, ''))) return html;
  return html.replace('<body>', '<!--email_off-->$&').replace('</body>', '<!--/email_off-->$&');
}

const drawInitials = memoize(async ({ profile, site }: Content): Promise<string> => {
  const { createMark, drawIcon, homeTile } = await import('./sharing/icons.ts');
  const mark = await createMark(profile.name, site.language, { wght: 430, opsz: 48 });
  return toDataUrl(drawIcon(mark, palettesOf(site.theme).light, homeTile));
}, new WeakMap());

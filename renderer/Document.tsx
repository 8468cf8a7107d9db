import type { ReactNode } from 'react';
import type { DisplayFont } from './font/displayFont.ts';
import { Head } from './Head.tsx';
import type { PageData } from './PageData.ts';
import { createThemeStyles } from './theme.ts';
import './tokens.css';
import './site.css';

/**
 * Pages change smoothly. This is in the page itself, because a page that does not have it at once, as the refused form,
 * whose styles are files, makes browsers report an error.
 */
const transition = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

type Props = { data: PageData; font: DisplayFont; children: ReactNode };

/**
 * The HTML document around every page. The page provides the element with the id `content`. The typeface is not
 * preloaded: its address is in the inline styles anyway, and a preload would delay Chrome's first paint by up to 100 ms.
 */
export function Document({ data, font, children }: Props) {
  return (
    <html lang={data.site.language} dir={new Intl.Locale(data.site.language).getTextInfo().direction}>
      <Head data={data}>
        <style
          dangerouslySetInnerHTML={{
            __html: transition + font.styles + createThemeStyles(data.site.theme?.accent),
          }}
        />
      </Head>
      <body>
        <a className="skip-link" href="#content">
          {data.site.labels.skipLink}
        </a>
        {children}
      </body>
    </html>
  );
}

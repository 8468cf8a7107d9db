import type { ReactNode } from 'react';
import type { DisplayFont } from './font/createDisplayFont.ts';
import { Head } from './Head.tsx';
import type { PageData } from './PageData.ts';
import { createThemeStyles } from './theme/createThemeStyles.ts';
import './layers.css';
import './tokens.css';
import './site.css';

type Props = { data: PageData; font: DisplayFont; children: ReactNode };

/** The HTML document around every page. The page itself gives the element with the id `content`. */
export function Document({ data, font, children }: Props) {
  return (
    <html lang={data.site.language} dir={new Intl.Locale(data.site.language).getTextInfo().direction}>
      <Head data={data}>
        <link rel="preload" href={`/${font.fileName}`} as="font" type="font/woff2" crossOrigin="anonymous" />
        <style
          dangerouslySetInnerHTML={{ __html: font.styles + createThemeStyles(data.site.theme?.accent) }}
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

import type { ReactNode } from 'react';
import { Head } from './Head.tsx';
import type { PageData } from './PageData.ts';
import './layers.css';
import './tokens.css';
import './site.css';

/** The HTML document around every page. The page itself gives the element with the id `content`. */
export function Document({ data, children }: { data: PageData; children: ReactNode }) {
  return (
    <html lang={data.site.language}>
      <Head data={data} />
      <body>
        <a className="skip-link" href="#content">
          {data.site.labels.skipLink}
        </a>
        {children}
      </body>
    </html>
  );
}

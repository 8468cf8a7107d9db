import type { ReactNode } from 'react';
import { languageDirection } from '../schema/words/languageTag.ts';
import type { DocumentData } from './DocumentData.ts';
import { DraftStrip } from './DraftStrip.tsx';
import { fontMarks } from './font/fontMarks.ts';
import { Head } from './Head.tsx';
import { PageContent } from './pageContent.ts';
import { LayerOrder } from './Styles.tsx';
import { createThemeStyles } from './theme/palette.ts';
import './tokens.css';
import './base.css';
import './site.css';
import './text.css';
import './otherMedia.css';

/** Inline, because browsers report an error if it comes late, as with the refused form, whose styles are files. */
const transition = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

type DocumentProps = { data: DocumentData; children: ReactNode };

/** The document around every page. A preload of the typeface would delay the first paint. */
export function Document({ data, children }: DocumentProps) {
  const { site, words, draft, customCss } = data.content;
  const styles = [fontMarks.display, transition, createThemeStyles(site.theme)];
  if (customCss !== undefined) styles.push(`@layer custom{${customCss}}`);
  return (
    <PageContent value={data.content}>
      <html lang={site.language} dir={languageDirection(site.language)}>
        <LayerOrder />
        <Head data={data}>
          <style dangerouslySetInnerHTML={{ __html: styles.join('') }} />
        </Head>
        <body>
          <a className="skip-link on-screen until-focus" href="#content">
            {words.labels.skipLink}
          </a>
          {draft && <DraftStrip draft={draft} language={site.language} />}
          {children}
        </body>
      </html>
    </PageContent>
  );
}

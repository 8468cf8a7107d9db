import type { ReactNode } from 'react';
import { Picture, sizesFrom } from '../../renderer/media/Picture.tsx';
import { findPicture } from '../../renderer/media/planImage.ts';
import type { PageData as DocumentData } from '../../renderer/PageData.ts';
import { nameSheets, Styles } from '../../renderer/Styles.tsx';
import { sitePath } from '../../renderer/sitePath.ts';
import { drawMassif } from '../../renderer/terrain/massif.ts';
import { Relief } from '../../renderer/terrain/Relief.tsx';
import { Road, Trailhead } from '../../renderer/terrain/Road.tsx';
import type { PageData } from '../../schema/pages.ts';
import { Footer } from '../index/Footer.tsx';
import { Approach, LastShore } from '../index/Lakeshore.tsx';
import './page.css';

/** The `sizes` attribute of pictures as wide as the text of these pages. */
export const pictureSizes = sizesFrom('46rem', 39, '90vw');

type Props = {
  data: PageData & Pick<DocumentData, 'initials'>;
  /** Whether pictures have the full width, with the road at the edge. */
  isWide?: boolean;
  /** The page's text, with its heading of level 1. */
  children: ReactNode;
};

/** The frame of every page except home: a walk from another summit of the same land, down to the same lake. */
export function PageShell({ data, isWide = false, children }: Props) {
  const { content, page, linked } = data;
  const { site, profile, footer, media } = content;
  const seed = site.theme?.seed ?? 1;
  const massif = drawMassif(seed);
  return (
    <>
      <Styles name="sheets">{nameSheets(profile.name)}</Styles>
      <div className={`section own-page${isWide ? ' wide-page' : ''}`}>
        <header>
          <a className="home" href={sitePath('/')}>
            {profile.name}
          </a>
        </header>
        <div className="peak">
          <Relief {...massif} />
          <div className="portrait">
            {profile.portrait ? (
              <Picture
                picture={findPicture(media, profile.portrait.src, 'portrait')}
                alt=""
                sizes="(min-width: 64rem) 10rem, 4.5rem"
                loading="lazy"
              />
            ) : (
              <img src={data.initials} alt="" />
            )}
          </div>
          <Trailhead {...massif} />
        </div>
        <Road path="lane" className="lane own-road" />
        <Road path="edge" className="own-edge" />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Approach from="far" />
      <Footer
        footer={footer}
        linked={linked}
        current={page.path}
        media={media}
        newTabLabel={site.labels.opensInNewTab}
        shore={<LastShore seed={seed} areOnPage={false} />}
      />
    </>
  );
}

import { Styles } from '../../renderer/Styles.tsx';
import { pageUrl } from '../../renderer/sitePath.ts';
import { drawMassif } from '../../renderer/terrain/massif.ts';
import { Depths, Relief, Summit } from '../../renderer/terrain/Relief.tsx';
import { Road, Trailhead } from '../../renderer/terrain/Road.tsx';
import { Markdown } from '../../renderer/text/Markdown.tsx';
import { Footer } from '../index/Footer.tsx';
import { Approach, LastShore } from '../index/Lakeshore.tsx';
import type { Data } from './+data.ts';
import styles from './page.css?inline';

const pictureSizes = '(min-width: 46rem) 39rem, 90vw';

/** A page of the owner's: a walk from another summit of the same land, down to the same lake. */
export default function Page({ data }: { data: Data }) {
  const { site, profile, page, pages, footer, media } = data;
  const seed = site.theme?.seed ?? 1;
  const massif = drawMassif(seed);
  return (
    <>
      <Styles name="own-page">{styles}</Styles>
      <div className="section own-page">
        <header>
          <a className="home" href={pageUrl()}>
            {profile.name}
          </a>
        </header>
        <div className="peak">
          <Relief {...massif} />
          <Summit {...massif} />
          <Trailhead {...massif} />
        </div>
        <Road path="straight" className="lane own-road" />
        <Road path="edge" className="own-edge" />
        <main id="content" tabIndex={-1}>
          <h1>{page.title}</h1>
          <Markdown root={page.body} below={1} media={media} pictureSizes={pictureSizes} isOnHome={false} />
        </main>
      </div>
      <Approach from="far" />
      <Footer
        footer={footer}
        pages={pages}
        current={page.slug}
        media={media}
        newTabLabel={site.labels.opensInNewTab}
        depths={<Depths contours={massif.contours} areOnPage />}
        shore={<LastShore seed={seed} areOnPage={false} />}
      />
    </>
  );
}

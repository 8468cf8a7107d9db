import type { PagePicture } from '../../schema/types/entryKeys.ts';
import type { UsedPicture } from '../../schema/values/mediaFile.ts';
import { usePageContent } from '../pageContent.ts';
import { Styles } from '../Styles.tsx';
import { sitePath } from '../sitePath.ts';
import styles from './gallery.css?inline';
import { planRows } from './galleryRows.ts';
import { leadSizes } from './imageSizes.ts';
import { Picture, usePicture } from './Picture.tsx';
import { findPicture, mediaUrl } from './planImage.ts';

export function Gallery({ pictures }: { pictures: readonly PagePicture[] }) {
  const { media } = usePageContent();
  if (pictures.length === 0) return null;
  const shapes = pictures.map(({ src, wide: isWide = false, ...texts }, position) => {
    const picture = findPicture(media, src, 'text');
    return { key: position, picture, ratio: ratioOf(picture), isWide, texts };
  });
  return (
    <div className="gallery">
      {planRows(shapes).map((row) => (
        <div key={row[0]?.key}>
          {row.map(({ key, picture, texts }) => (
            <Figure key={key} picture={picture} {...texts} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The first picture of a page. */
export function LeadPicture({ picture: { src, alt, caption } }: { picture: PagePicture }) {
  const picture = usePicture(src);
  return <Figure picture={picture} alt={alt} caption={caption} sizes={leadSizes(ratioOf(picture))} />;
}

type FigureProps = {
  picture: UsedPicture;
  alt: string;
  caption?: string | undefined;
  sizes?: string;
};

/** A photo with an alternative text links to its largest file. Drawings have no link: opened as a page, an SVG could do more. */
export function Figure({ picture, alt, caption, sizes }: FigureProps) {
  const image = <Picture picture={picture} alt={alt} sizes={sizes} />;
  // A class for the ratio, since the Content-Security-Policy forbids style attributes.
  const ratio = Math.round(1000 * ratioOf(picture));
  const name = `r${ratio}`;
  return (
    <figure className={name}>
      <Styles name="gallery">{styles}</Styles>
      <Styles name={name}>{`@layer all-media{.${name}{--ratio:${ratio / 1000}}}`}</Styles>
      {alt && picture.kind === 'photo' ? <a href={sitePath(mediaUrl(picture))}>{image}</a> : image}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function ratioOf({ width, height }: UsedPicture): number {
  return width / height;
}

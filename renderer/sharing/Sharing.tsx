import { alternatesOf, localPath, searchAlternates } from '../../schema/addresses.ts';
import type { ListedPageData } from '../PageData.ts';
import { sitePath } from '../sitePath.ts';
import { shareImage } from './shareImage.ts';
import { article, profilePage, toJsonScript } from './structuredData.ts';

/** The metadata of a page for search engines and sharing sites. */
export function Sharing({ data }: { data: ListedPageData }) {
  const { content, head } = data;
  const { site, profile } = content;
  const address = site.url + head.path;
  const description = head.own?.description ?? site.description;
  const image = shareImage(content, head.own?.cover);
  const locale = openGraphLocale(site.language);
  return (
    <>
      <meta name="description" content={description} />
      {site.keywords.length > 0 && <meta name="keywords" content={site.keywords.join(', ')} />}
      <meta name="author" content={profile.name} />
      <link rel="canonical" href={address} />
      {searchAlternates(content, head.path).map(({ language, path }) => (
        <link key={language} rel="alternate" hrefLang={language} href={site.url + path} />
      ))}
      {content.notes.length > 0 && (
        <link rel="alternate" type="application/atom+xml" href={sitePath(localPath(content, '/feed.xml'))} />
      )}
      <meta property="og:type" content={head.own ? 'article' : 'profile'} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={site.title} />
      {locale && <meta property="og:locale" content={locale} />}
      {locale &&
        alternatesOf(content, head.path)
          .flatMap(({ language }) => (language === site.language ? [] : (openGraphLocale(language) ?? [])))
          .map((other) => <meta key={other} property="og:locale:alternate" content={other} />)}
      <meta property="og:image" content={site.url + image.path} />
      <meta property="og:image:width" content={`${image.width}`} />
      <meta property="og:image:height" content={`${image.height}`} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={image.alt} />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{
          __html: toJsonScript(
            head.own
              ? article(content, { ...head.own, address, image: site.url + image.path })
              : profilePage(content),
          ),
        }}
      />
    </>
  );
}

/** A language tag in Open Graph's form, `en_NZ`, which needs a territory. Source: https://ogp.me/#optional */
export function openGraphLocale(tag: string): string | undefined {
  const { language, region } = new Intl.Locale(tag);
  return region === undefined ? undefined : `${language}_${region}`;
}

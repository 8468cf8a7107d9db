import { editionPath } from '../../schema/editions.ts';
import { shownOutputs } from '../../schema/outputs.ts';
import { canonicalPath, searchAlternates } from '../../schema/pages.ts';
import type { ListedDocumentData } from '../DocumentData.ts';
import { sitePath } from '../sitePath.ts';
import { shareImage } from './shareImage.ts';
import { profilePage, toJsonScript } from './structuredData.ts';

export function Sharing({ data }: { data: ListedDocumentData }) {
  const { content, head } = data;
  const { site } = content;
  const address = site.url + canonicalPath(content, head.path);
  const description = head.description ?? site.description;
  const { keywords = [] } = site;
  const image = shareImage(content, head.cover);
  const isHome = head.path === editionPath(content, '/');
  return (
    <>
      <meta name="description" content={description} />
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(', ')} />}
      <link rel="canonical" href={address} />
      {searchAlternates(content, head.path).map(({ language, path }) => (
        <link key={language} rel="alternate" hrefLang={language} href={site.url + path} />
      ))}
      {shownOutputs(content).some(({ path }) => path === '/feed.xml') && (
        <link
          rel="alternate"
          type="application/atom+xml"
          href={sitePath(editionPath(content, '/feed.xml'))}
        />
      )}
      <meta property="og:type" content={isHome ? 'profile' : 'article'} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={site.url + image.path} />
      <meta property="og:image:width" content={`${image.width}`} />
      <meta property="og:image:height" content={`${image.height}`} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {isHome && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: toJsonScript(profilePage(content)) }}
        />
      )}
    </>
  );
}

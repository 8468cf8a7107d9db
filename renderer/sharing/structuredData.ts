import type { Article, ProfilePage, WithContext } from 'schema-dts';
import { homeUrl } from '../../schema/addresses.ts';
import type { Content } from '../../schema/content.ts';
import { toAsciiEmail } from '../../schema/values/emailAddress.ts';
import type { ListedDocumentData } from '../DocumentData.ts';
import { findPicture, mediaUrl } from '../media/planImage.ts';
import { isWebAddress } from '../text/links.ts';

/** Source: https://developers.google.com/search/docs/appearance/structured-data/profile-page */
export function profilePage(content: Content): WithContext<ProfilePage> {
  const { site, profile, links, media } = content;
  const { title, location, employer, email, phone, portrait } = profile;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: homeUrl(content),
    name: site.title,
    inLanguage: site.language,
    mainEntity: {
      ...ownerOf({ site, profile }),
      jobTitle: title,
      description: site.description,
      homeLocation: { '@type': 'Place', name: location },
      ...(portrait && { image: site.url + mediaUrl(findPicture(media, portrait.src, 'portrait')) }),
      ...(employer && { worksFor: { '@type': 'Organization', ...employer } }),
      ...(email !== undefined && { email: toAsciiEmail(email) }),
      ...(phone !== undefined && { telephone: phone }),
      sameAs: links.map(({ url }) => url).filter(isWebAddress),
    },
  };
}

type ArticlePage = NonNullable<ListedDocumentData['head']['own']> & { address: string; image: string };

/** Source: https://developers.google.com/search/docs/appearance/structured-data/article */
export function article(
  content: Content,
  { title, description, date, topics, address, image }: ArticlePage,
): WithContext<Article> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    url: address,
    headline: title,
    ...(description !== undefined && { description }),
    ...(date !== undefined && { datePublished: date }),
    ...(topics && { keywords: [...topics] }),
    image,
    inLanguage: content.site.language,
    author: ownerOf(content),
  };
}

function ownerOf({ site, profile }: Pick<Content, 'site' | 'profile'>) {
  return {
    '@type': 'Person',
    '@id': `${site.url}/#person`,
    name: profile.name,
    url: `${site.url}/`,
  } as const;
}

/** JSON for a `<script>` element: no text in it can end the element or begin a comment. */
export function toJsonScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

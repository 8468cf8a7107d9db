import type { ProfilePage, WithContext } from 'schema-dts';
import type { Content } from '../../schema/content.ts';
import { findPicture, mediaUrl } from '../media/planImage.ts';

/**
 * The page and its owner as data for search engines.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/profile-page
 */
export function profilePage({
  site,
  profile,
  links,
  skills,
  media,
}: Pick<Content, 'site' | 'profile' | 'links' | 'skills' | 'media'>): WithContext<ProfilePage> {
  const url = `${site.url}/`;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    name: site.title,
    inLanguage: site.language,
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name: profile.name,
      jobTitle: profile.title,
      description: site.description,
      url,
      image: site.url + mediaUrl(findPicture(media, profile.portrait.src, 'portrait')),
      homeLocation: { '@type': 'Place', name: profile.location },
      ...(profile.employer && { worksFor: { '@type': 'Organization', ...profile.employer } }),
      sameAs: links.map((link) => link.url).filter((address) => address.startsWith('https:')),
      knowsAbout: [...new Set(skills.flatMap((group) => group.skills))],
    },
  };
}

/**
 * JSON that is safe in a `<script>` element: no text in it can end the element or begin a comment.
 * Source: https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements
 */
export function toJsonScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

import type { ProfilePage, WithContext } from 'schema-dts';
import type { Content } from '../../schema/content.ts';
import { mediaUrl } from '../mediaUrl.ts';

/**
 * What search engines read about the page and its owner.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/profile-page
 */
export function profilePage({
  site,
  profile,
  links,
  skills,
}: Pick<Content, 'site' | 'profile' | 'links' | 'skills'>): WithContext<ProfilePage> {
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
      image: site.url + mediaUrl(profile.portrait.src),
      homeLocation: { '@type': 'Place', name: profile.location },
      worksFor: { '@type': 'Organization', name: profile.employer.name, url: profile.employer.url },
      sameAs: links.map((link) => link.url).filter((address) => address.startsWith('https:')),
      knowsAbout: [...new Set(skills.flatMap((group) => group.skills))],
    },
  };
}

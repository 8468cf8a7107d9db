import type { Content } from '../../schema/content.ts';
import { homeUrl } from '../../schema/editions.ts';
import { toAsciiEmail } from '../../schema/values/emailAddress.ts';
import { findPicture, mediaUrl } from '../media/planImage.ts';
import { isWebAddress } from '../text/links.ts';

/** Who the owner is, in JSON-LD. Source: https://developers.google.com/search/docs/appearance/structured-data/profile-page */
export function profilePage(content: Content) {
  const { site, profile, links, media } = content;
  const { title, location, employer, email, phone, portrait } = profile;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: profile.name,
      url: homeUrl(content),
      jobTitle: title,
      description: site.description,
      homeLocation: { '@type': 'Place', name: location },
      ...(portrait && { image: site.url + mediaUrl(findPicture(media, portrait.src, 'portrait')) }),
      ...(employer && { worksFor: { '@type': 'Organization', name: employer.name, url: employer.url } }),
      ...(email !== undefined && { email: toAsciiEmail(email) }),
      ...(phone !== undefined && { telephone: phone }),
      sameAs: links.map(({ url }) => url).filter(isWebAddress),
    },
  };
}

/** JSON for a `<script>` element: no text in it can end the element or begin a comment. */
export function toJsonScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

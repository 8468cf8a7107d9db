import type { CreativeWork, Person, Place, ProfilePage, WebPage, WithContext } from 'schema-dts';
import type { Content } from '../../schema/content.ts';
import type { MediaUse } from '../../schema/media/mediaPath.ts';
import { toSections } from '../../schema/sections.ts';
import type { Period } from '../../schema/values/dates.ts';
import { findPicture, mediaUrl } from '../media/planImage.ts';
import type { ListedPageData } from '../PageData.ts';

/**
 * The page and its owner as data for search engines, which read only the person of it. It has only what the page shows, as
 * they demand, without the texts in Markdown. Each work with a page of its own is described there.
 * Sources: https://schema.org and https://developers.google.com/search/docs/appearance/structured-data/profile-page
 */
export function profilePage(content: Content): WithContext<ProfilePage> {
  const { site } = content;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: `${site.url}/`,
    name: site.title,
    inLanguage: site.language,
    mainEntity: toPerson(content),
  };
}

/** The project whose page is at this address, with all its pictures; nothing for another page. */
export function projectAt(address: string, content: Content): WithContext<CreativeWork> | undefined {
  const entry = toSections(content)
    .filter(({ type }) => type === 'projects')
    .flatMap(({ entries }) => entries)
    .find(({ url, summary }) => url === address && summary !== undefined);
  if (!entry) return undefined;
  const { title, summary, role, client, period, url, skills = [], pictures = [], links } = entry;
  const owner = { '@id': ownerId(content) };
  const repository = links.find(({ kind }) => kind === 'sourceCode');
  const media = links.filter((link) => link !== repository);
  const work = {
    name: title,
    author: role === undefined ? owner : { '@type': 'Role' as const, author: owner, roleName: role },
    ...(period && { dateCreated: period.start }),
    ...(summary !== undefined && { description: summary }),
    ...(client !== undefined && { sponsor: toOrganization('Organization', { name: client }) }),
    ...(url !== undefined && { url }),
    inLanguage: content.site.language,
    ...(skills.length > 0 && { keywords: skills }),
    image: pictures.map(({ src, alt, caption }) => ({
      '@type': 'ImageObject' as const,
      contentUrl: imageUrl(src, 'text', content),
      name: alt,
      ...(caption && { caption }),
    })),
    ...(media.length > 0 && {
      associatedMedia: media.map((link) => ({ '@type': 'MediaObject' as const, url: link.url })),
    }),
  };
  return repository
    ? {
        '@context': 'https://schema.org',
        '@type': 'SoftwareSourceCode',
        ...work,
        codeRepository: repository.url,
      }
    : { '@context': 'https://schema.org', '@type': 'CreativeWork', ...work };
}

/** A page of the owner's, and whose it is. */
export function webPage(
  content: Content,
  { title, description, date, address }: NonNullable<ListedPageData['head']['own']> & { address: string },
): WithContext<WebPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url: address,
    name: title,
    ...(description !== undefined && { description }),
    ...(date !== undefined && { datePublished: date }),
    inLanguage: content.site.language,
    author: { '@id': ownerId(content) },
  };
}

function toPerson(content: Content): Person {
  const { site, profile, links, skills, experience, education, awards } = content;
  const { employer, email, phone } = profile;
  // As a job, the employer is there with more.
  const isJob = experience.some(({ organisation, end }) => !end && organisation.name === employer?.name);
  const jobs = [
    ...(employer && !isJob ? [toOrganization('Organization', employer)] : []),
    ...experience.map(({ role, organisation: { name, url }, location, start, end }) => {
      // The employer has an address, even where the job does not repeat it.
      const known = name === employer?.name ? employer.url : undefined;
      const worksFor = toOrganization('Organization', { name, url: url ?? known }, location);
      return { ...toRole(role, { start, end }), worksFor };
    }),
  ];
  const [first] = jobs;
  return {
    '@type': 'Person',
    '@id': ownerId(content),
    name: profile.name,
    jobTitle: profile.title,
    description: site.description,
    url: `${site.url}/`,
    ...(profile.portrait && { image: imageUrl(profile.portrait.src, 'portrait', content) }),
    homeLocation: toPlace(profile.location),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { telephone: phone }),
    ...(first && { worksFor: jobs.length === 1 ? first : jobs }),
    ...toStudies(education),
    ...(awards.length > 0 && { award: awards.map(({ title }) => title) }),
    sameAs: links.map((link) => link.url).filter((address) => address.startsWith('https:')),
    knowsAbout: [...new Set(skills.flatMap((group) => group.skills))],
  };
}

/** Studies that are over, with what was reached, and those that go on. */
function toStudies(education: Content['education']) {
  const studies = education.map(({ qualification, institution, location, start, end }) => ({
    isOver: start === undefined || end !== undefined,
    role: toRole(qualification, { start, end }),
    school: toOrganization('EducationalOrganization', institution, location),
  }));
  const past = studies.filter(({ isOver }) => isOver);
  const present = studies.filter(({ isOver }) => !isOver);
  const alumniOf = past.map(({ role, school }) => ({ ...role, alumniOf: school }));
  const affiliation = present.map(({ role, school }) => ({ ...role, affiliation: school }));
  const hasCredential = past.map(({ role: { roleName: name } }) => ({ '@type': credential, name }));
  return { ...(past.length > 0 && { alumniOf, hasCredential }), ...(present.length > 0 && { affiliation }) };
}

const credential = 'EducationalOccupationalCredential' as const;

function toRole(roleName: string, { start, end }: Period) {
  return {
    '@type': 'OrganizationRole',
    roleName,
    ...(start !== undefined && { startDate: start }),
    ...(end !== undefined && { endDate: end }),
  } as const;
}

function ownerId({ site }: Content): string {
  return `${site.url}/#person`;
}

function toOrganization<T extends 'Organization' | 'EducationalOrganization'>(
  type: T,
  { name, url }: { name: string; url?: string | undefined },
  location?: string | undefined,
) {
  return {
    '@type': type,
    name,
    ...(url !== undefined && { url }),
    ...(location !== undefined && { location: toPlace(location) }),
  };
}

function toPlace(name: string): Place {
  return { '@type': 'Place', name };
}

function imageUrl(file: string, use: MediaUse, { site, media }: Content): string {
  return site.url + mediaUrl(findPicture(media, file, use));
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

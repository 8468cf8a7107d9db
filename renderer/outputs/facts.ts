import type { Content } from '../../schema/content.ts';
import type { Entry } from '../../schema/types/contentType.ts';
import { toSlug } from '../../schema/values/slug.ts';
import { formatIssue } from '../text/citation.ts';
import { mailUrl, phoneUrl } from '../text/links.ts';

/** Something that an output says on a line with others. `address` is a complete URL. */
type Fact = { text: string; address?: string | undefined };

/** The keys of a profile that are one fact each. */
type ProfileKey = 'location' | 'availability' | 'employer' | 'workRights' | 'email' | 'phone';

/**
 * The facts of the profile in the order of the page, where the name, the title and the summary are apart. What is private is
 * not among them, unless the content has it.
 */
export function profileFacts({
  location,
  availability,
  employer,
  workRights,
  email,
  phone,
}: Content['profile']): (Fact & { key: ProfileKey })[] {
  return [
    { key: 'location', text: location },
    ...(availability ? [{ key: 'availability' as const, text: availability.text }] : []),
    ...(employer ? [{ key: 'employer' as const, text: employer.name, address: employer.url }] : []),
    ...(workRights === undefined ? [] : [{ key: 'workRights' as const, text: workRights }]),
    ...(email === undefined ? [] : [{ key: 'email' as const, text: email, address: mailUrl(email) }]),
    ...(phone === undefined ? [] : [{ key: 'phone' as const, text: phone, address: phoneUrl(phone) }]),
  ];
}

/** Where an entry was, in which role and for whom, and what it won. */
export function entryFacts({ organisation, role, client, venue, issue, location, award }: Entry): Fact[] {
  return [
    ...(organisation ? [{ text: organisation.name, address: organisation.url }] : []),
    ...[role, client, venue, formatIssue(issue), location, award].flatMap((text) =>
      text === undefined ? [] : { text },
    ),
  ];
}

/** The files about the owner that the page offers: the words of each link, and the name of a saved file, with the owner's. */
export function downloads({ site, profile, files }: Pick<Content, 'site' | 'profile' | 'files'>) {
  const owner = toSlug(profile.name, site.language);
  const all: [name: string, label: string][] = [
    ['resume.pdf', files.resume],
    ...(site.resume?.cv ? [['cv.pdf', files.cv] satisfies [string, string]] : []),
    ['resume.docx', files.word],
    ['contact.vcf', files.card],
  ];
  return all.map(([name, label]) => {
    return { path: `/${name}`, label, saveAs: owner === '' ? name : `${owner}-${name}` };
  });
}

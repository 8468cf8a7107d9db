import type { Content } from '../../schema/content.ts';
import type { Entry } from '../../schema/types/contentType.ts';
import { toSlug } from '../../schema/values/slug.ts';
import { formatIssue } from '../text/citation.ts';
import { mailUrl, phoneUrl } from '../text/links.ts';

/** A short text of a line. `address` is a complete URL. */
type Fact = { text: string; address?: string | undefined };

/**
 * The facts of the profile in the order of the page; the name, the title and the summary are not among them. Private ones are
 * left out, unless the content has them.
 */
export function profileFacts({ location, employer, email, phone }: Content['profile']) {
  return present([
    { key: 'location', text: location },
    { key: 'employer', text: employer?.name, address: employer?.url },
    { key: 'email', text: email, address: email && mailUrl(email) },
    { key: 'phone', text: phone, address: phone && phoneUrl(phone) },
  ]);
}

/** The facts of an entry that outputs write in one line: where it was, for whom, in which role, and what it won. */
export function entryFacts({ organisation, role, client, venue, issue, location, award }: Entry): Fact[] {
  const others = [role, client, venue, formatIssue(issue), location, award];
  return present([
    { text: organisation?.name, address: organisation?.url },
    ...others.map((text) => ({ text })),
  ]);
}

function present<F extends { text: string | undefined }>(facts: readonly F[]) {
  return facts.flatMap(({ text, ...fact }) => (text === undefined ? [] : { ...fact, text }));
}

/** The files that the page offers for download: the label of each link, and a file name that contains the owner's name. */
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

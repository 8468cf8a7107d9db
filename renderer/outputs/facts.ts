import { localPath } from '../../schema/addresses.ts';
import type { Content } from '../../schema/content.ts';
import type { Entry } from '../../schema/types/contentType.ts';
import { toSlug } from '../../schema/values/slug.ts';
import { describeValidity } from '../text/career.ts';
import { formatIssue } from '../text/citation.ts';
import { mailUrl, phoneUrl } from '../text/links.ts';

type Fact = { text: string; address?: string | undefined };

export function profileFacts(profile: Content['profile']) {
  const { location, availability, employer, workRights, email, phone } = profile;
  return present([
    { key: 'location', text: location },
    { key: 'availability', text: availability?.text },
    { key: 'employer', text: employer?.name, address: employer?.url },
    { key: 'workRights', text: workRights },
    { key: 'email', text: email, address: email && mailUrl(email) },
    { key: 'phone', text: phone, address: phone && phoneUrl(phone) },
  ]);
}

export function entryFacts(entry: Entry, content: Content): Fact[] {
  const { organisation, role, client, venue, issue, location, award, credential } = entry;
  const others = [role, client, venue, formatIssue(issue), location, describeValidity(entry, content)];
  others.push(credential && `ID ${credential}`, award);
  return present([
    { text: organisation?.name, address: organisation?.url },
    ...others.map((text) => ({ text })),
  ]);
}

function present<F extends { text: string | undefined }>(facts: readonly F[]) {
  return facts.flatMap(({ text, ...fact }) => (text === undefined ? [] : { ...fact, text }));
}

/** The files for visitors to save, each with the name under which it is saved. */
export function downloads(content: Content) {
  const { site, profile, files } = content;
  const owner = toSlug(profile.name, site.language);
  const all: [name: string, label: string][] = [['resume.pdf', files.resume]];
  if (site.resume?.cv) all.push(['cv.pdf', files.cv]);
  all.push(['resume.docx', files.word], ['contact.vcf', files.card]);
  return all.map(([name, label]) => {
    const path = localPath(content, `/${name}`);
    const own = path.slice(1).replace('/', '-');
    return { path, label, saveAs: owner === '' ? own : `${owner}-${own}` };
  });
}

import { editionPath } from '../../schema/addresses.ts';
import type { Content } from '../../schema/content.ts';
import { toSlug } from '../../schema/values/slug.ts';

/** The files for visitors to save, each with the name under which it is saved. */
export function downloads(content: Content) {
  const { site, profile, words } = content;
  const { files } = words;
  const owner = toSlug(profile.name, site.language);
  const all: [name: string, label: string][] = [['resume.pdf', files.resume]];
  if (site.resume?.cv) all.push(['cv.pdf', files.cv]);
  all.push(['resume.docx', files.word], ['contact.vcf', files.card]);
  return all.map(([name, label]) => {
    const path = editionPath(content, `/${name}`);
    const own = path.slice(1).replace('/', '-');
    return { path, label, saveAs: owner === '' ? own : `${owner}-${own}` };
  });
}

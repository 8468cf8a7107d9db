import type { Content } from '../../schema/content.ts';
import { editionPath } from '../../schema/editions.ts';
import { shownOutputs } from '../../schema/outputs.ts';
import { toSlug } from '../../schema/values/slug.ts';

/** The files for visitors to save, each with the name under which it is saved. */
export function downloads(content: Content) {
  const { site, profile, words } = content;
  const owner = toSlug(profile.name, site.language);
  const files = shownOutputs(content).filter(({ isDownload }) => isDownload);
  return files.map(({ path: file, title }) => {
    const path = editionPath(content, file);
    const name = path.slice(1).replace('/', '-');
    return { path, label: title?.(words.files) ?? name, saveAs: owner === '' ? name : `${owner}-${name}` };
  });
}

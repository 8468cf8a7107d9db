import { entriesOf } from '../parse/entry.ts';
import { valueAt } from '../values/paths.ts';
import { pagesOf, slugOf, visibleIdsOf } from './links.ts';
import { reserved } from './names.ts';
import { type ContentRule, type Found, faultAt, type Reviewed } from './rules.ts';

const folders: Partial<Record<string, string>> = { pages: '/', projects: '/projects/', notes: '/notes/' };

function findTakenAddresses({ entries }: Reviewed): Found[] {
  const [site] = entriesOf(entries, 'site');
  if (!site) return [];
  const pages = pagesOf(entries, visibleIdsOf(site.value, entries)).map(({ path }) => path);
  const tags = site.value.languages?.map((tag) => tag.toLowerCase()) ?? [];
  const claims = new Map<string, string>();
  return entries.flatMap((entry): Found[] => {
    const { type, source, value } = entry;
    const folder = folders[type];
    const names = valueAt(value, ['formerly']);
    if (folder === undefined || !Array.isArray(names)) return [];
    if (!pages.includes(`${folder}${slugOf(source)}/`))
      return faultAt(
        entry,
        'formerly',
        'This file has no page, to which an old address could lead; delete this.',
      );
    return names.flatMap((name, index) => {
      const address = `${folder}${name}/`;
      const isSites = type === 'pages' && (reserved.has(name) || tags.includes(name));
      const holder = pages.includes(address) || isSites ? 'a page of this site' : claims.get(address);
      claims.set(address, `already the former address of ${source}`);
      const message = `${address} is ${holder}; an old address leads to one page, so delete this name.`;
      return holder === undefined ? [] : faultAt(entry, `formerly.${index}`, message);
    });
  });
}

export const formerAddress: ContentRule = { code: 'former-address', find: findTakenAddresses };

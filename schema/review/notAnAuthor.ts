import { entriesOf } from '../parse/entry.ts';
import { createOwnerCheck, findLikelySpelling } from '../values/personNames.ts';
import { type ContentRule, type Found, faultAt, type Reviewed } from './rules.ts';

/** Publications without the owner's name: one warning for each likely spelling, since one alias mends it. */
function findUnnamedOwner({ entries }: Reviewed): Found[] {
  const [profile] = entriesOf(entries, 'profile');
  if (!profile) return [];
  const owner = profile.value;
  const isOwner = createOwnerCheck(owner);
  const without = entriesOf(entries, 'publications').filter(({ value }) => !value.authors.some(isOwner));
  const groups = Map.groupBy(
    without,
    (entry) => findLikelySpelling(owner.name, entry.value.authors) ?? entry,
  );
  return [...groups].flatMap(([key, [entry, ...others]]): Found[] => {
    if (!entry) return [];
    const suggestion = typeof key === 'string' ? key : undefined;
    const number = `${others.length} other publication${others.length > 1 ? 's' : ''}`;
    const where = others.length > 0 ? `, here and in ${number}` : '';
    const remedy = suggestion
      ? `if "${suggestion}" is you, add it`
      : 'if one of them is you, add that spelling';
    const message = `None of the authors is ${owner.name}${where}; ${remedy} to "aliases" in profile.md.`;
    return faultAt(entry, 'authors', message).map((fault) => ({ ...fault, suggestion }));
  });
}

export const notAnAuthor: ContentRule = { code: 'not-an-author', find: findUnnamedOwner };

import { entriesOf } from '../parse/entry.ts';
import { createOwnerCheck } from '../values/personNames.ts';
import { type ContentRule, faultAt } from './rules.ts';

/** Publications without the owner's name: one warning, since one alias may mend all. */
export const notAnAuthor: ContentRule = {
  code: 'not-an-author',
  find({ entries }) {
    const [profile] = entriesOf(entries, 'profile');
    if (!profile) return [];
    const isOwner = createOwnerCheck(profile.value);
    const without = entriesOf(entries, 'publications').filter(({ value }) => !value.authors.some(isOwner));
    const message = `None of the authors is ${profile.value.name}, in ${without.length} of the publications; if one of them is you, add that spelling to "aliases" in profile.md.`;
    return without.slice(0, 1).flatMap((entry) => faultAt(entry, 'authors', message));
  },
};

import type { ContentName, ContentValue } from '../content.ts';

type KnownKey = { [K in ContentName]: keyof ContentValue<K> }[ContentName] | 'label';

/** Names of keys in other generators, and the keys here that they may mean. The first free one is suggested. */
const foreignKeys: readonly (readonly [names: string, ...meant: KnownKey[]])[] = [
  ['job position jobtitle headline', 'role', 'title'],
  ['title name', 'title', 'label', 'role', 'qualification', 'name'],
  ['degree studytype', 'qualification'],
  ['company employer organization', 'organisation', 'client', 'institution'],
  ['school university college issuer awarder', 'institution', 'organisation'],
  ['tech technologies technology stack tools tags topics', 'skills', 'keywords'],
  ['github repo gitlab source sourcecode code', 'repository', 'url'],
  ['external link website homepage href demo', 'url', 'links'],
  ['cover image img thumbnail featuredimage screenshot photo avatar', 'picture', 'pictures', 'portrait'],
  ['date startdate from since begin', 'start', 'date'],
  ['year published pubdate releasedate', 'date', 'end'],
  ['to until enddate', 'end'],
  ['description excerpt subtitle tagline abstract', 'summary', 'description', 'text'],
  ['city country place address', 'location'],
  ['journal conference booktitle publisher', 'venue'],
];

/** The key that a name means in other generators, if it is `free` here. */
export function foreignMeaning(name: string, free: ReadonlySet<string>): string | undefined {
  const rows = foreignKeys.filter(([names]) => names.split(' ').includes(name));
  return rows.flatMap(([, ...meant]) => meant).find((key) => free.has(key));
}

import { posix } from 'node:path';
import { typeOf } from '../../schema/content.ts';
import { valueAt } from '../../schema/parse/document.ts';
import { isReservedName } from '../../schema/sections.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { findIcon } from '../../schema/values/icons.ts';
import { toSlug } from '../../schema/values/slug.ts';
import { decodeUrl } from '../../schema/values/url.ts';
import { formatEntry } from '../../schema/write.ts';
import type { Draft } from './fields.ts';

/** A file of the content folder, or one that is about to be there. */
export type KnownFile = { type: string; source: string; value?: unknown };

const colours = ['#2f6f73', '#b4552d', '#5b7abb', '#6b7a2a', '#8a4b78', '#8a6a1f'];

/**
 * The required keys about the look of an entry, with what they are unless its owner says something else. Icons are those of
 * the network or, for cards, of a word of the title (`Chess`).
 * @param files those of the content
 */
export function lookOf({ type, values }: Draft, files: readonly KnownFile[]): Record<string, string> {
  const others = files.filter((file) => file.type === type);
  if (type === 'links') {
    const { name, ...look } = describeLink(String(valueAt(values, ['url'])));
    const isTaken = (one: string) => others.some(({ value }) => valueAt(value, ['name']) === one);
    return { name: numbered(name, ' ', isTaken), ...look };
  }
  if (type !== 'skills' && type !== 'hobbies') return {};
  const words =
    String(valueAt(values, ['title']))
      .toLowerCase()
      .match(/[a-z]{4,}/g) ?? [];
  const named = words.map((word) => `tabler:${word}`).find((icon) => findIcon(icon));
  const icon = named ?? (type === 'skills' ? 'tabler:tools' : 'tabler:heart');
  return type === 'skills' ? { icon, colour: colours[others.length % colours.length] ?? '' } : { icon };
}

/** The names of networks that are more than their host with a capital letter. */
const names =
  'GitHub,GitLab,LinkedIn,YouTube,SoundCloud,CodePen,ResearchGate,ORCID,arXiv,StackOverflow,HuggingFace'.split(
    ',',
  );

/** The name, icon and description of a link by its address; those of the network, if the icon sets know it. */
function describeLink(address: string): { name: string; icon: string; description: string } {
  const { protocol, hostname, pathname } = URL.parse(address) ?? {
    protocol: '',
    hostname: address,
    pathname: '',
  };
  const path = decodeUrl(pathname).replace(/\/$/, '');
  if (protocol === 'mailto:') return { name: 'Email', icon: 'tabler:mail', description: path };
  const host = hostname.replace(/^www\./, '');
  // Below endings such as .io, everybody may have a site: ada.github.io.
  const [, brand = ''] =
    /([\w-]+)\.(?:com|net|org)$/.exec(host) ?? /^([\w-]+)\.(?:app|tv|social)$/.exec(host) ?? [];
  const icon = [`tabler:brand-${brand}`, `simple-icons:${brand}`].find((one) => findIcon(one));
  const usual = brand.charAt(0).toUpperCase() + brand.slice(1);
  const name = icon ? (names.find((one) => one.toLowerCase() === brand) ?? usual) : host;
  return { name, icon: icon ?? 'tabler:link', description: host + path };
}

/**
 * The file of a draft: with its look, last among the others of its type where these are in an order of their own, and under a
 * name that no other file has.
 * @param language a BCP 47 tag, by which letters become those of file names
 */
export function toFile(
  draft: Draft,
  files: readonly KnownFile[],
  { language, today }: { language: string; today: Date },
): KnownFile & { value: object; text: string } {
  const type: ContentType = typeOf[draft.type];
  const others = files.filter((file) => file.type === draft.type);
  const orders = others
    .map(({ value }) => valueAt(value, ['order']))
    .filter((one) => typeof one === 'number');
  const isOrdered = 'order' in type.schema.shape && !type.date && orders.length === others.length;
  // The file's JSON Schema is beside that of `site.json`.
  const reference = valueAt(files.find((file) => file.type === 'site')?.value, ['$schema']);
  const folder = posix.dirname(type.source);
  const $schema = `../${String(reference).replace(/\bsite(?=\.)/, folder)}`;
  const value = {
    ...(reference !== undefined && '$schema' in type.schema.shape && { $schema }),
    ...(isOrdered && { order: Math.max(0, ...orders) + 1 }),
    ...lookOf(draft, files),
    ...draft.values,
  };
  const [title = ''] = ['title', 'name', 'organisation.name', 'institution.name'].flatMap(
    (path) => valueAt(value, path.split('.')) ?? [],
  );
  const slug = toSlug(String(title), language).slice(0, 40).replace(/-$/, '') || draft.type;
  const date = type.isDatedByName ? `${today.toISOString().slice(0, 10)}-` : '';
  const pathOf = (name: string) => type.source.replace('*', date + name);
  const isTaken = (name: string) =>
    others.some(({ source }) => source === pathOf(name)) ||
    (draft.type === 'sections' && isReservedName(name));
  const source = pathOf(numbered(slug, '-', isTaken));
  return { type: draft.type, source, value, text: formatEntry(type, value, draft.body) };
}

/** A name that is not taken: with a number, if need be. */
function numbered(name: string, separator: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let number = 2; isTaken(free); number++) free = name + separator + number;
  return free;
}

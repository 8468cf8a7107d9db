import { type ContentName, contentNames, contentTypes } from '../content.ts';
import { outputs } from '../outputs.ts';
import { type Fault, type Finding, fileFault } from '../problems.ts';
import { pathOfSlug, slugOf } from '../sourcePaths.ts';
import type { ContentType, FileIds } from '../types/contentType.ts';
import { isWholeDate } from '../values/dates.ts';
import { valueAt } from '../values/paths.ts';
import { toSlug } from '../values/slug.ts';
import type { Reviewed } from './rules.ts';

/** First parts of paths that the site itself uses: pages, folders, and files without their endings. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...'404 admin assets contact-failed edit editor functions healthz images media'.split(' '),
  ...contentNames.flatMap(pageNames),
  ...outputs.map(({ path }) => path.replace(/^\/|\..*$/g, '')),
]);

/** The folders of the pages of a type: `notes`. */
function pageNames(name: ContentName): string[] {
  const { pageFolder = '/', section } = contentTypes[name];
  return [pageFolder, section?.page?.path ?? '/'].flatMap((path) => path.split('/').filter(Boolean));
}

type SlugFault = Pick<Finding, 'message' | 'suggestion'>;

/** Explains why a file cannot have its name, which becomes part of an address. `languages` have folders of their own. */
export function findNameFault(
  type: ContentName,
  slug: string,
  { date, languages = [] }: { date: string; languages?: readonly string[] | undefined },
): SlugFault | undefined {
  const { pageFolder, isDatedByName, fileIds } = contentTypes[type];
  if (fileIds) return findIdFault(contentTypes[type], fileIds, slug);
  if (pageFolder === '/' && (reservedNames.has(slug) || languages.some((tag) => tag.toLowerCase() === slug)))
    return { message: `The site itself uses /${slug}; use another name, such as ${slug}-page.md.` };
  const inDate = isDatedByName ? findDateFault(slug, date) : undefined;
  return inDate ?? (pageFolder === undefined ? undefined : findOddLetters(type, slug));
}

function findIdFault(type: ContentType, { refused }: FileIds, slug: string): SlugFault | undefined {
  const plain = slug.replace(refused, '-');
  if (plain === slug) return undefined;
  const message = `The name "${slug}" can't be an id; write a hyphen in place of spaces and signs.`;
  return { message, suggestion: pathOfSlug(type, plain) };
}

function findDateFault(slug: string, today: string): SlugFault | undefined {
  const [, date = '', name = ''] = /^(\d[\d-]{0,9})?-?(.*)$/s.exec(slug) ?? [];
  if (isWholeDate(date) && name !== '') return undefined;
  const example = `${isWholeDate(date) ? date : today}-${toSlug(name) || 'name'}.md`;
  return { message: `"${slug}" is not a valid date and words; name the file like ${example}.` };
}

function findOddLetters(type: ContentName, slug: string): SlugFault | undefined {
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return undefined;
  const words = toSlug(slug);
  const plain = contentTypes[type].isDatedByName && isWholeDate(words) ? `${words}-note` : words;
  const message = `"${slug}" can't be part of an address; name the file with letters from a to z, digits and single hyphens.`;
  return { message, suggestion: plain === '' ? undefined : pathOfSlug(contentTypes[type], plain) };
}

export function* findMisnamedFiles({ files, site, date }: Reviewed): Iterable<Fault> {
  const languages = site?.value.languages;
  for (const { type, source, value } of files) {
    const { pageKey } = contentTypes[type].body ?? {};
    const hasNoPage = pageKey !== undefined && valueAt(value, [pageKey]) === undefined;
    const fault = hasNoPage ? undefined : findNameFault(type, slugOf(source), { date, languages });
    if (fault) yield fileFault(source, 'misnamed', fault.message, fault.suggestion);
  }
}

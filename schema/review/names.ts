import { entriesOf } from '../parse/entry.ts';
import type { Finding } from '../problems.ts';
import { findSectionNameFault } from '../sections.ts';
import { isWholeDate } from '../values/dates.ts';
import { valueAt } from '../values/paths.ts';
import { toSlug } from '../values/slug.ts';
import { findOddCharacters } from '../values/text.ts';
import { slugOf } from './links.ts';
import type { ContentRule, Found, Reviewed } from './rules.ts';

/** What the site itself has at such an address, or a server: pages, folders, and files without their endings. */
export const reserved: ReadonlySet<string> = new Set(
  '404 admin apple-touch-icon assets contact contact-failed cv edit editor favicon feed functions healthz images index llms media notes projects publications resume robots site sitemap'.split(
    ' ',
  ),
);

/** Why a file can't have a name, which is the address of a page or section; `slug` is without the ending, and `prefixes` begin the addresses of languages. */
export function findNameFault(
  type: string,
  slug: string,
  prefixes: readonly string[] = [],
): Finding | undefined {
  const misnamed = (message: string, suggestion?: string): Finding => ({
    code: 'misnamed',
    message,
    suggestion,
  });
  if (type === 'sections') return findSectionNameFault(slug);
  if (type === 'pages' && (reserved.has(slug) || prefixes.includes(slug)))
    return misnamed(`The site itself uses /${slug}; give this file another name, such as ${slug}-page.md.`);
  if (type === 'notes') {
    const [, date = '', name = ''] = /^(\d[\d-]{0,9})?-?(.*)$/s.exec(slug) ?? [];
    const example = `${new Date().toISOString().slice(0, 10)}-${toSlug(name) || 'name'}.md`;
    if (!isWholeDate(date))
      return misnamed(`"${slug}" does not start with a valid date; name the file like ${example}.`);
    if (name === '')
      return misnamed(`The file name of a note needs words after the date; name it like ${date}-name.md.`);
  }
  if (!['pages', 'notes', 'projects'].includes(type) || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))
    return undefined;
  const plain = toSlug(slug);
  const isFree = plain !== '' && !(type === 'pages' && reserved.has(plain));
  const message = `"${slug}" can't be part of an address; name the file with letters from a to z, digits and single hyphens.`;
  return misnamed(message, isFree ? `${type}/${plain}.md` : undefined);
}

function findMisnamed({ entries }: Reviewed): Found[] {
  const { languages = [] } = entriesOf(entries, 'site')[0]?.value ?? {};
  const prefixes = languages.map((tag) => tag.toLowerCase());
  return entries.flatMap((entry): Found[] => {
    const hasNoPage = entry.type === 'projects' && valueAt(entry.value, ['summary']) === undefined;
    const [hidden] = findOddCharacters(entry.source);
    if (hidden) {
      const message = hidden.message.replace('This text', 'The name of this file');
      const { code } = hidden;
      return [{ source: entry.source, code, message, offset: 0, end: 0, path: [] }];
    }
    const fault = hasNoPage ? undefined : findNameFault(entry.type, slugOf(entry.source), prefixes);
    return fault ? [{ source: entry.source, ...fault, offset: 0, end: 0, path: [] }] : [];
  });
}

export const misnamed: ContentRule = { code: 'misnamed', find: findMisnamed };

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { valueAt } from '../../schema/parse/document.ts';
import { parseFrontMatter } from '../../schema/parse/frontMatter.ts';
import { parseJson } from '../../schema/parse/json.ts';
import { sample } from '../../schema/review/standIns.ts';
import samples from './sample.json' with { type: 'json' };

/**
 * The values of each file of the sample, in this release and in earlier ones, from which an owner may come. A release
 * that changes the sample adds to the lists.
 */
const releases: Readonly<Record<string, readonly unknown[]>> = samples;
const portrait = 'media/portrait.svg';

/** Whether a file has the values of the sample, however it is formatted, so that deleting it loses no work. */
export function isSampleFile(source: string, bytes: Buffer): boolean {
  if (source === portrait) return sample.portraits.includes(sha256(toLines(bytes.toString('utf8'))));
  const said = meaningOf(source, bytes.toString('utf8'));
  return said !== undefined && (releases[source] ?? []).some((known) => isDeepStrictEqual(known, said));
}

/** Whether a value is the sample's at that path of the file; `body` is the Markdown below front matter. */
export function isSampleValue(source: string, path: string, value: unknown): boolean {
  const known = (releases[source] ?? []).map((said) => valueAt(said, path.split('.')));
  return value !== undefined && known.some((one) => isDeepStrictEqual(one, value));
}

/** Whether a content folder is the sample: the same files with the same values, and no others. */
export function isSampleContent(folder: string): boolean {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
  const known = [...Object.keys(releases), portrait];
  return (
    found.toSorted().join() === known.toSorted().join() &&
    found.every((source) => isSampleFile(source, readFileSync(join(folder, source))))
  );
}

/** Values without words, or that the check reports by itself where they are the sample's. */
const wordless = ['site.json url', 'site.json language', 'footer.md hiddenLink.url'];

/**
 * Every file that still has words of the sample, with the keys of those words, or without keys if the whole file is the
 * sample's. The profile, links and cards are listed only as whole files.
 */
export function listSampleTexts(folder: string): { source: string; keys: string[] }[] {
  return Object.keys(releases).flatMap((source) => {
    const path = join(folder, source);
    if (!existsSync(path)) return [];
    const bytes = readFileSync(path);
    if (isSampleFile(source, bytes)) return [{ source, keys: [] }];
    if (source.includes('/') || source === 'profile.md') return [];
    const keys = textsIn(meaningOf(source, bytes.toString('utf8')))
      .filter(([key, text]) => isSampleValue(source, key, text) && !wordless.includes(`${source} ${key}`))
      .map(([key]) => key);
    return keys.length > 0 ? [{ source, keys }] : [];
  });
}

/** The values of a file, with the Markdown as `body`, and without `$schema` and `version`. */
export function meaningOf(source: string, text: string): Record<string, unknown> | undefined {
  const { document, body } = source.endsWith('.md')
    ? parseFrontMatter(text)
    : { ...parseJson(text), body: undefined };
  const value = document?.value;
  if (typeof value !== 'object' || value === null) return undefined;
  const { $schema: _, version: __, ...said } = { $schema: '', version: 0, ...value };
  return body ? { ...said, body: toLines(body.text).trim() } : said;
}

function textsIn(value: unknown, path = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, path === '' ? key : `${path}.${key}`));
}

function toLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

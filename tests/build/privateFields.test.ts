import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, constants, gunzipSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import * as z from 'zod';
import { privateCopyMark } from '../../renderer/outputs/privateCopy.ts';
import { formatDate, formatPeriod } from '../../renderer/text/dates.ts';
import { type ContentName, contentNames, typeOf } from '../../schema/content.ts';
import { decodeUrl } from '../../schema/values/url.ts';
import { fullEntries, type Saying, writeEntries } from '../fixtures/everyKey.ts';
import { type Fact, factsOf } from '../fixtures/facts.ts';
import { openContent } from '../fixtures/openContent.ts';
import { readPdf } from '../renderer/outputs/readOutput.ts';

/** An entry whose texts and addresses each begin with a word of their own. */
function sayingOf(name: string, since: number): Saying {
  const word = (kind: string, key: string) => `Xq${kind}${name}${key.replaceAll(' ', '')}`;
  return {
    text: (key) => `${word('t', key)} & "so" on`,
    address: (key) => `https://${word('a', key).toLowerCase()}.example.com/a?b=c&d`,
    since,
    grain: name.length,
  };
}

/** Keys that an entry can do without, but that cannot be private alone. */
const bound: Partial<Record<ContentName, string[]>> = { experience: ['end'] };

function optionalKeys(type: ContentName): string[] {
  return Object.entries(typeOf[type].schema.shape).flatMap(([key, schema]) => {
    const isControl = ['$schema', 'order', 'private', 'review'].includes(key);
    return schema instanceof z.ZodOptional && !isControl && !bound[type]?.includes(key) ? [key] : [];
  });
}

/**
 * The career example with more that is private: each key that can be, of an entry of every type and of the profile, and
 * an entry of every type.
 */
async function writePrivate(folder: string): Promise<void> {
  await cp('examples/career', folder, { recursive: true });
  const hidden = sayingOf('hidden', 1700);
  const entries = fullEntries('hidden', hidden);
  for (const { values } of entries) values.private = true;
  await writeEntries(folder, entries, hidden);
  const partly = {
    ...sayingOf('partly', 1800),
    text: (key: string) => `Xqt${key.replaceAll(' ', '')}partly`,
  };
  const others = fullEntries('partly', partly);
  for (const { source, values } of others) {
    const type = contentNames.find((name) =>
      typeOf[name].source.startsWith(source.slice(0, source.indexOf('/') + 1)),
    );
    const keys = type ? optionalKeys(type) : [];
    if (keys.length > 0) values.private = keys;
  }
  await writeEntries(folder, others, partly);
  await rewriteMatter(join(folder, 'profile.md'), (profile) => ({
    ...profile,
    email: 'Xqt.mail@xqa-mail.example.org',
    phone: '+64 (27) 555-01 93',
    employer: { name: partly.text('employer'), url: partly.address('employer') },
    private: optionalKeys('profile'),
  }));
}

async function rewriteMatter(
  file: string,
  edit: (values: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  const text = await readFile(file, 'utf8');
  const [, matter = text, body] = /^---\n(.*?)^---\n(.*)$/ms.exec(text) ?? [];
  const values = edit(z.record(z.string(), z.unknown()).parse(parse(matter)));
  await writeFile(
    file,
    body === undefined ? JSON.stringify(values) : `---\n${stringify(values)}---\n${body}`,
  );
}

/** A copy of a content folder that never had what is private in it. */
async function copyWithoutPrivate(content: string, folder: string): Promise<void> {
  await cp(content, folder, { recursive: true });
  for (const name of globSync('{profile.md,*/*.{md,json}}', { cwd: folder })) {
    const file = join(folder, name);
    let isPrivate = false;
    await rewriteMatter(file, ({ private: keys, ...values }) => {
      isPrivate = keys === true;
      for (const key of Array.isArray(keys) ? keys : []) delete values[String(key)];
      return values;
    });
    if (isPrivate) await rm(file);
  }
}

type Built = { name: string; bytes: Buffer }[];

const buildScript = `import { build } from './commands/build/build.ts';
for (const site of JSON.parse(process.argv[1])) {
  const built = await build(site);
  if (!built.ok) throw new Error(JSON.stringify(built.problems));
}`;

/** Builds the public site and the private copy in one process of their own, since React for production would stay in this one. */
async function buildSites(content: string, folder: string): Promise<[site: Built, copy: Built]> {
  const outs = [join(folder, 'site'), join(folder, 'copy')] as const;
  const sites = outs.map((out, index) => ({ content, out, withPrivate: index === 1 }));
  const words = ['--input-type=module', '--eval', buildScript, JSON.stringify(sites)];
  await promisify(execFile)(process.execPath, words);
  return [readBuilt(outs[0]), readBuilt(outs[1])];
}

function readBuilt(out: string): Built {
  return globSync('**', { cwd: out, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .map((file) => ({ name: relative(out, file), bytes: readFileSync(file) }));
}

let folder: string;
let site: Built;
let privateCopy: Built;
let facts: Fact[];

beforeAll(async () => {
  await mkdir('.cache', { recursive: true });
  folder = await mkdtemp(join('.cache', 'private-'));
  const content = join(folder, 'content');
  await writePrivate(content);
  const [open, whole] = [await openContent(content), await openContent(content, { withPrivate: true })];
  const known = new Set(factsOf(open).map((fact) => JSON.stringify(fact)));
  facts = factsOf(whole).filter((fact) => !known.has(JSON.stringify(fact)));
  [site, privateCopy] = await buildSites(content, folder);
});

afterAll(() => rm(folder, { recursive: true }));

/** The forms in which a private value would be recognized: a word that only it has, or all of it. */
function tracesOf({ value, kind, ...rest }: Fact): string[] {
  if (kind === 'date') {
    const period = 'period' in rest ? formatPeriod(rest.period, 'en-NZ') : '';
    return [value, formatDate(value, 'en-NZ'), ...(period === '' ? [] : [period])];
  }
  const word = /xq[at][a-z]+/i.exec(value)?.[0] ?? value;
  return [word, letters(word), ...base64Of(word)];
}

/** What a text becomes in the Base64 of a longer one, by its place there. */
function base64Of(text: string): string[] {
  return [0, 1, 2].map((shift) => {
    const coded = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]).toString('base64');
    return coded.slice(shift === 0 ? 0 : shift + 1, -4).replaceAll('=', '');
  });
}

/** Every text that is in the bytes of a file, in any encoding or compression that outputs use. */
async function textIn({ name, bytes }: Built[number]): Promise<string> {
  const whole = unpack(name, bytes);
  const parts = [whole.toString()];
  if (whole.includes(0)) parts.push(whole.toString('latin1'), whole.toString('utf16le'), toBigEndian(whole));
  if (['.png', '.jpg', '.webp', '.avif'].includes(extname(name))) parts.push(await notesIn(whole));
  if (name.endsWith('.pdf')) parts.push(...(await readPdf(whole)).texts, ...streamsIn(whole));
  return parts.map(plain).join('\n');
}

/** The decompressed streams of a PDF: its pages, objects, letters of its typefaces and metadata. */
function streamsIn(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n(.*?)\r?\nendstream/gs);
  return [...streams].flatMap(([, packed = '']) => {
    const bytes = Buffer.from(packed, 'latin1');
    if (bytes[0] !== 0x78) return [];
    const whole = inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
    return [whole.toString('latin1'), toBigEndian(whole)];
  });
}

function unpack(name: string, bytes: Buffer): Buffer {
  if (name.endsWith('.br')) return brotliDecompressSync(bytes);
  return name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

function toBigEndian(bytes: Buffer): string {
  return Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString('utf16le');
}

async function notesIn(picture: Buffer): Promise<string> {
  const { exif, xmp, iptc, comments } = await sharp(picture).metadata();
  return [exif, xmp, iptc].map((notes) => String(notes ?? '')).join('\n') + JSON.stringify(comments ?? '');
}

/** A text as it was before it was escaped, followed by its letters and digits alone, so that no line break hides a word. */
function plain(text: string): string {
  const decoded = text
    .replaceAll(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex, digits) =>
      codePoint(hex ? parseInt(hex, 16) : Number(digits)),
    )
    .replaceAll(/\\u([\da-f]{4})/gi, (_, hex) => codePoint(parseInt(hex, 16)))
    .replaceAll(/(?:%[\da-f]{2})+/gi, (coded) => decodeUrl(coded));
  return `${decoded}\n${letters(decoded)}`;
}

function codePoint(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The facts that each leave a trace in some file, and where. */
async function findTraces(built: Built): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const file of built) {
    const text = `${file.name}\n${await textIn(file)}`;
    for (const fact of facts) {
      const isThere = tracesOf(fact).some((trace) => text.includes(trace));
      const label = `${fact.type} ${fact.slug ?? ''} ${fact.path} ${fact.value}`;
      if (isThere) found.set(label, [...(found.get(label) ?? []), file.name]);
    }
  }
  return found;
}

/** The outputs beside the pages. */
const outputs = [
  'index.md',
  'llms.txt',
  'resume.pdf',
  'resume.json',
  'contact.vcf',
  'publications.bib',
  'feed.xml',
];

test('no byte of the public build has anything that is private', async () => {
  expect(facts.length).toBeGreaterThan(80);
  expect(Object.fromEntries(await findTraces(site))).toEqual({});
});

test('the search finds each private value in the private copy, and some in each output', async () => {
  const found = await findTraces(privateCopy);
  const labels = facts.map(({ type, slug = '', path, value }) => `${type} ${slug} ${path} ${value}`);
  expect(labels.filter((label) => !found.has(label))).toEqual([]);
  const places = ['index.html', ...outputs].map((name) => `client/${name}`);
  expect([...found.values()].flat()).toEqual(expect.arrayContaining(places));
});

// The build is a function of the content, to the letters of its typeface.
test('what the public site is made of is the content that never had what is private', async () => {
  const open = join(folder, 'open');
  await copyWithoutPrivate(join(folder, 'content'), open);
  expect(await openContent(join(folder, 'content'))).toEqual(await openContent(open));
});

/** What has no text that is read, or is loaded by pages. Over HTTP each is marked by a header, as everything is. */
const unread =
  /\.(?:js|mjs|css|woff2|svg|png|jpg|webp|avif|ico|br|gz|webmanifest)$|(?:^|\/)_headers$|^functions\//;

test('every page and text of a private copy says what it is', async () => {
  const texts = privateCopy.filter(({ name }) => !unread.test(name));
  const marks = ['index.html', '404.html', 'robots.txt', ...outputs].map((name) => `client/${name}`);
  expect(texts.map(({ name }) => name)).toEqual(expect.arrayContaining(marks));
  const isMarked = async (file: Built[number]) => (await textIn(file)).includes(letters(privateCopyMark));
  const marked = await Promise.all(texts.map(isMarked));
  expect(texts.filter((_, index) => !marked[index]).map(({ name }) => name)).toEqual([]);
  const publicMarks = await Promise.all(site.map(isMarked));
  expect(publicMarks).not.toContain(true);
});

test('Git leaves out a private copy, in whatever folder of the project it is', async () => {
  expect(await readFile(join(folder, 'copy', '.gitignore'), 'utf8')).toBe('*\n');
  await expect(readFile(join(folder, 'site', '.gitignore'))).rejects.toThrow('ENOENT');
});

test('search engines list nothing of a private copy', () => {
  const read = (name: string) => String(privateCopy.find((file) => file.name === `client/${name}`)?.bytes);
  for (const page of ['index.html', '404.html']) {
    expect(read(page)).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(read(page)).toMatch(/<title>Private copy: /);
    expect(read(page)).not.toMatch(/canonical|og:|ld\+json/);
  }
  expect(read('_headers')).toMatch(/^\/\*\n(?: {2}.*\n)* {2}x-robots-tag: noindex, nofollow\n/);
  expect(read('robots.txt')).toContain('\nDisallow: /\n');
  expect(privateCopy.map(({ name }) => name)).not.toContain('client/sitemap.xml');
});

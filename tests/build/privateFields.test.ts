import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { brotliDecompressSync, constants, gunzipSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { memoize } from '../../lib/memoize.ts';
import { formatDate, formatPeriod } from '../../renderer/text/dates.ts';
import { decodeUrl } from '../../schema/values/url.ts';
import { openContent } from '../fixtures/content.ts';
import { type Fact, factsOf } from '../fixtures/facts.ts';
import { temporaryFolder, unzip } from '../fixtures/folders.ts';
import { copyEdited } from '../fixtures/writePrivate.ts';
import { readPdf } from '../renderer/outputs/readOutput.ts';

function withoutPrivate({ private: keys, ...values }: Record<string, unknown>) {
  for (const key of Array.isArray(keys) ? keys : []) delete values[String(key)];
  return keys === true ? undefined : values;
}

type Built = { name: string; bytes: Buffer }[];

function readBuilt(out: string): Built {
  return globSync('**', { cwd: out, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .map((file) => ({ name: relative(out, file), bytes: readFileSync(file) }));
}

const { content, folder } = inject('privateSite');
const published = factsOf(await openContent(content));
const known = new Set(published.map((fact) => JSON.stringify(fact)));
const whole = await openContent(content, { withPrivate: true });
const facts = factsOf(whole).filter((fact) => !known.has(JSON.stringify(fact)));
const madeUp = published.filter(({ value }) => /xq[at](?!apply)[a-z]+/i.test(value));

/** The forms in which a private value would be recognized: a word that only it has, or all of it. */
function tracesOf({ value, kind, ...rest }: Fact): string[] {
  if (kind === 'date') {
    const period = 'period' in rest ? formatPeriod(rest.period, 'en-NZ', whole.date) : '';
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

const texts = new Map<string, Promise<string>>();

/** Every text that is in the bytes of a file, in any encoding or compression that outputs use. Equal files are read once. */
function textIn({ name, bytes }: Built[number]): Promise<string> {
  const whole = unpack(name, bytes);
  const key = createHash('sha256').update(whole).digest('hex');
  const text = texts.get(key) ?? readText(extname(name.replace(/\.(?:br|gz)$/, '')), whole);
  texts.set(key, text);
  return text;
}

async function readText(kind: string, whole: Buffer): Promise<string> {
  const parts = [whole.toString()];
  if (whole.includes(0)) parts.push(whole.toString('latin1'), whole.toString('utf16le'), toBigEndian(whole));
  if (['.png', '.jpg', '.webp', '.avif'].includes(kind)) parts.push(await notesIn(whole));
  if (kind === '.pdf') parts.push(...(await readPdf(whole)).texts, ...streamsIn(whole));
  if (kind === '.docx') parts.push(...unzip(whole).values());
  return parts.map(plain).join('\n');
}

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

const labelOf = ({ type, slug = '', path, value }: Fact) => `${type} ${slug} ${path} ${value}`;
const traces = [...facts, ...madeUp].map((fact) => ({ label: labelOf(fact), forms: tracesOf(fact) }));
// An application, its posting, and the names of versions.
const application = 'application';
const applied: Fact = { type: 'site', path: '', value: 'Xqtapply', kind: 'text' };
traces.push({ label: application, forms: tracesOf(applied) });

/** The traces by their first characters, which most texts do not contain: each text is searched for these alone at first. */
const tracesByStart = Map.groupBy(
  traces.flatMap(({ label, forms }) => forms.map((form) => ({ label, form }))),
  ({ form }) => form.slice(0, 4),
);

/** The facts that leave a trace in a text. Compressed files have the text of others, and so has the editor on each host. */
const labelsIn = memoize((text: string) =>
  [...tracesByStart].flatMap(([start, all]) =>
    text.includes(start) ? all.filter(({ form }) => text.includes(form)).map(({ label }) => label) : [],
  ),
);

/** The files in which each fact leaves a trace. */
async function findTraces(built: Built): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const file of built) {
    for (const label of new Set([...labelsIn(file.name), ...labelsIn(await textIn(file))]))
      found.set(label, [...(found.get(label) ?? []), file.name]);
  }
  return found;
}

const built = readBuilt(folder);
const found = await findTraces(built);

test('no byte of the public build contains anything private, nor does that of a draft', () => {
  expect(facts.length).toBeGreaterThan(80);
  const leaks = [application, ...facts.map(labelOf)].filter((label) => found.has(label));
  expect(leaks.map((label) => [label, found.get(label)])).toEqual([]);
  const has = (file: string) => built.some((one) => one.name === `client/${file}`);
  expect(['sitemap.xml', 'edit/index.html'].map(has)).toEqual([true, true]);
});

test('the search of the test finds each public word, and something in each output', () => {
  expect(madeUp.length).toBeGreaterThan(20);
  expect(madeUp.map(labelOf).filter((label) => !found.has(label))).toEqual([]);
  const outputs = 'index.html index.md llms.txt resume.pdf cv.pdf resume.docx resume.json contact.vcf';
  const places = `${outputs} publications.bib feed.xml`.split(' ').map((name) => `client/${name}`);
  expect([...found.values()].flat()).toEqual(expect.arrayContaining(places));
});

// The build is a function of the content, to the letters of its typeface.
test('the public content equals content in which the private parts were never written', async () => {
  const open = await temporaryFolder();
  await copyEdited(content, open, withoutPrivate);
  expect(await openContent(content)).toEqual(await openContent(open));
});

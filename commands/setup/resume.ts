import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { OwnerError } from '../../lib/errors.ts';
import { valueAt } from '../../schema/parse/document.ts';
import { parseJson } from '../../schema/parse/json.ts';
import { formatPath, toProblem } from '../../schema/problems.ts';
import { isBlank, normalizeText } from '../../schema/text.ts';
import { mostSkills } from '../../schema/types/skillGroup.ts';
import { linkUrlSchema, originSchema } from '../../schema/url.ts';
import { formatForPeople } from '../lib/report.ts';
import { plainText } from '../lib/terminal.ts';
import { looseSkills } from './describeSite.ts';
import { distinct, splitList } from './lists.ts';
import { composeProfileUrl, isNetwork, isSameUrl } from './networks.ts';
import { type Answers, acceptAnswer, type LinkAnswer, type SkillsAnswer, type Texts } from './questions.ts';
import { htmlToText, plainMarkdown, safeMarkdown } from './resumeText.ts';

/** What a résumé answers. `email` is published only with consent; `report` says what became of each part. */
type Imported = Pick<Answers, 'texts' | 'links' | 'skills' | 'hobbies'> & {
  email: string | undefined;
  report: string;
};

/**
 * Reads a JSON Resume (https://jsonresume.org/schema, version 1.0.0) and leaves out what has the wrong type or no place
 * on the page; the report names it. Nothing private (phone, street) is among the answers.
 * @param file its path; `-` reads `input`
 * @param options `today` in milliseconds since the epoch; `language` for the names of countries and lists of words
 * @throws {OwnerError} where it is not a JSON object
 */
export async function importResume(
  file: string,
  input: Readable,
  options: { today: number; language: string },
): Promise<Imported> {
  const name = file === '-' ? 'standard input' : file;
  const text = decode(name, await readBytes(file, input));
  const { document, faults } = parseJson(text);
  if (!document) throw new OwnerError(formatForPeople(faults.map((fault) => toProblem(name, text, fault))));
  if (typeof document.value !== 'object' || document.value === null || Array.isArray(document.value)) {
    throw new OwnerError(`${name}: a résumé must be a JSON object, such as { "basics": { "name": "Ada" } }.`);
  }
  const notes: Note[] = [];
  const resume = readParts(document.value, notes);
  const answers = toAnswers(resume, notes, options);
  listUnused(document.value, notes);
  return { ...answers, report: describe(name, answers, notes) };
}

async function readBytes(file: string, input: Readable): Promise<Buffer> {
  if (file !== '-') {
    return readFile(file).catch((cause) => {
      throw new OwnerError(`"${file}" can't be read: ${cause.code}.`, 1, { cause });
    });
  }
  if (!('isTTY' in input && input.isTTY)) return buffer(input);
  throw new OwnerError('Nothing is piped into this; write cat resume.json | npm run setup -- --from - …');
}

/** Decodes UTF-8 or, as Windows PowerShell writes it, UTF-16 with a byte order mark. */
function decode(name: string, bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (!isUtf16 && !isUtf8(bytes)) throw new OwnerError(`${name} is not UTF-8; save it as UTF-8.`);
  const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
  if (text.trim() === '') throw new OwnerError(`${name} is empty; it must contain a résumé.`);
  return text;
}

const plain = z
  .union([z.string(), z.number()])
  .transform((value) =>
    String(value)
      .replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '')
      .trim(),
  )
  .transform((text) => (isBlank(text) ? undefined : text))
  .nullish();
const line = plain.transform((text) => (text && htmlToText(text)) || undefined);
/** Many résumés have plain texts instead of objects, or one text with commas instead of a list. */
const list = <T extends z.ZodType>(item: T) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? splitList(value) : value),
      z.array(item.nullish()).nullish(),
    )
    .transform((items) => (items ?? []).flatMap((one) => one ?? []));
const object = <T extends z.ZodRawShape>(shape: T, main = '') =>
  z.preprocess(
    (value) => (typeof value === 'string' && main ? { [main]: value } : (value ?? {})),
    z.object(shape),
  );

const topics = list(object({ name: line, keywords: list(line) }, 'name'));
const placeShape = { city: line, region: line, countryCode: line, country: line };
const basicsShape = {
  name: line,
  label: line,
  email: line,
  summary: plain,
  url: line,
  website: line,
  location: object(placeShape, 'city'),
  profiles: list(object({ network: line, username: line, url: line, website: line }, 'url')),
};

/** The parts that have a place on the page, with the names that keys had before version 1.0.0. */
const resumeSchema = z.object({
  basics: object(basicsShape),
  work: list(object({ name: line, company: line, position: line, url: line, website: line, endDate: line })),
  skills: topics,
  interests: topics,
});

type Resume = z.infer<typeof resumeSchema>;

/** What was left out or changed, and where. */
type Note = { path: string; text: string };

/** Notes every value that does not fit the schema, and sets it to null, which counts as left out. */
function readParts(value: object, notes: Note[]): Resume {
  const parts: unknown = structuredClone(value);
  for (;;) {
    const result = resumeSchema.safeParse(parts);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      const path = findPlace(parts, issue.path);
      const parent = valueAt(parts, path.slice(0, -1));
      const wrong = valueAt(parts, path);
      // Another item of the same list has been noted already.
      if (typeof parent !== 'object' || parent === null || wrong === null) continue;
      const kind = Array.isArray(wrong) ? 'list' : typeof wrong;
      const fault = typeof wrong === 'string' ? 'the text does not fit' : `it is of the type ${kind}`;
      notes.push({ path: formatPath(path), text: `left out: ${fault}` });
      Reflect.set(parent, path.at(-1) ?? '', null);
    }
  }
}

/** The path of a value in the file. Items of a list that is written as one text have the path of that text. */
function findPlace(parts: unknown, path: readonly PropertyKey[]): PropertyKey[] {
  const parent = valueAt(parts, path.slice(0, -1));
  const isPlace = typeof parent === 'object' && parent !== null;
  return isPlace || path.length === 0 ? [...path] : findPlace(parts, path.slice(0, -1));
}

/** How many links, and cards of each kind, are taken. */
const most = 12;

function toAnswers(
  { basics, work, skills, interests }: Resume,
  notes: Note[],
  { today, language }: { today: number; language: string },
): Omit<Imported, 'report'> {
  const job = work.find((one) => (one.name ?? one.company) && !isPast(one.endDate, today));
  const { links, url } = toLinks(basics, notes);
  const summary = basics.summary ? safeMarkdown(basics.summary) : undefined;
  if (summary?.isChanged) {
    notes.push({ path: 'basics.summary', text: 'its HTML or unsafe links were converted; read the result' });
  }
  const jobUrl = job?.url ?? job?.website;
  const employerUrl = jobUrl === undefined ? undefined : acceptUrl(jobUrl, 'work', notes);
  if (work.length > 0 && !job) {
    const text = 'no present employer; give --employer and --employer-url, or --independent';
    notes.push({ path: 'work', text });
  } else if (work.length > 1) {
    notes.push({ path: 'work', text: 'the page shows only the present employer' });
  }
  const texts: Texts = {
    name: basics.name,
    title: basics.label ?? job?.position,
    location: toLocation(basics.location, language),
    employer: job?.name ?? job?.company,
    employerUrl,
    summary: summary?.text,
    url,
  };
  const address = basics.email ? acceptAnswer(linkUrlSchema, `mailto:${basics.email}`) : undefined;
  return {
    texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
    links: takeMost('basics.profiles', links, ({ url }) => url, notes),
    skills: takeMost('skills', toSkills(skills, notes), ({ title }) => title, notes),
    hobbies: takeMost('interests', toHobbies(interests, language, notes), ({ title }) => title, notes),
    email: address?.ok ? plainText(address.value.replace('mailto:', '')) : undefined,
  };
}

/** Whether a job's end is a date in the past; `Present` is not a date. */
function isPast(end: string | undefined, today: number): boolean {
  const [year] = /\b(?:19|20)\d\d\b/.exec(end ?? '') ?? [];
  return (
    year !== undefined && (Date.parse(end ?? '') < today || Number(year) < new Date(today).getFullYear())
  );
}

/** City, region and country, each once. A country's code becomes its name. */
function toLocation(location: Resume['basics']['location'], language: string): string | undefined {
  const country = location.countryCode ?? location.country;
  const isCode = country !== undefined && /^[a-z]{2}$/i.test(country);
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const parts = [location.city, location.region, isCode ? names.of(country.toUpperCase()) : country];
  return [...new Set(parts.filter((part) => part !== undefined))].join(', ') || undefined;
}

/**
 * The profiles as links. A profile without an address gets one from its network and user name, where these are known.
 * The owner's own address becomes the site's if it is an origin, and otherwise one more link.
 */
function toLinks(basics: Resume['basics'], notes: Note[]): { links: LinkAnswer[]; url: string | undefined } {
  const links: LinkAnswer[] = [];
  const take = (url: string | undefined, name?: string) => {
    if (url === undefined || links.some((link) => isSameUrl(link.url, url))) return;
    links.push({ url, ...(name !== undefined && { name }) });
  };
  const path = 'basics.profiles';
  for (const { network, username, website, url = website } of basics.profiles) {
    const composed = username === undefined ? undefined : composeProfileUrl(network, username);
    if (url !== undefined) take(acceptUrl(url, path, notes), network);
    else if (composed !== undefined) {
      take(composed, network);
      notes.push({ path, text: `the address ${composed} is a guess; check that it opens` });
    } else if (network ?? username) {
      notes.push({ path, text: `left out: no address; give the one of ${network ?? username} with --link` });
    }
  }
  const own = basics.url ?? basics.website;
  const page = own === undefined ? undefined : acceptUrl(own, 'basics.url', notes);
  const origin = page === undefined || isNetwork(new URL(page)) ? undefined : originSchema.safeParse(page);
  if (!origin?.success) take(page);
  return { links, url: origin?.data };
}

function acceptUrl(written: string, path: string, notes: Note[]): string | undefined {
  const accepted = acceptAnswer(linkUrlSchema, written);
  if (!accepted.ok) notes.push({ path, text: `left out: ${accepted.message}` });
  else if (accepted.isCorrected)
    notes.push({ path, text: `taken as ${accepted.value}; check that it opens` });
  return accepted.ok ? accepted.value : undefined;
}

/** A card for each group of skills. Single skills, which many résumés list instead of groups, share a card. */
function toSkills(topics: Resume['skills'], notes: Note[]): SkillsAnswer[] {
  const groups = topics.map(({ name, keywords }) =>
    name !== undefined && keywords.length > 0
      ? { title: name, skills: keywords }
      : { title: '', skills: name === undefined ? keywords : [name] },
  );
  const isLoose = groups.every(({ title }) => title === '');
  const loose = isLoose ? looseSkills.alone : looseSkills.besideOthers;
  const cards = Map.groupBy(groups, ({ title }) => normalizeText(title || loose));
  return [...cards.values()].flatMap((same) => {
    const title = same[0]?.title || loose;
    const skills = distinct(
      same.flatMap((group) => group.skills),
      (skill) => skill,
    );
    if (skills.length === 0) return [];
    if (skills.length > mostSkills) {
      const left = nameSome(skills.slice(mostSkills));
      const text = `a card takes ${mostSkills} skills; left out of “${title}”: ${left}`;
      notes.push({ path: 'skills', text });
    }
    return [{ title, skills: skills.slice(0, mostSkills) }];
  });
}

/** A card for each interest with keywords, which become its text. */
function toHobbies(topics: Resume['interests'], language: string, notes: Note[]) {
  const list = new Intl.ListFormat(language);
  const hobbies = topics.flatMap(({ name: title = '', keywords: words }) => {
    if (title !== '' && words.length > 0) return [{ title, text: plainMarkdown(`${list.format(words)}.`) }];
    const name = title || nameSome(words);
    if (name !== '') {
      const text = `left out: a card needs a title and a text; give --hobby "${name}: a sentence"`;
      notes.push({ path: 'interests', text });
    }
    return [];
  });
  return distinct(hobbies, ({ title }) => title);
}

function takeMost<T>(path: string, items: T[], nameOf: (item: T) => string, notes: Note[]): T[] {
  const left = items.slice(most).map(nameOf);
  if (left.length > 0) notes.push({ path, text: `the page takes ${most}; left out: ${nameSome(left)}` });
  return items.slice(0, most);
}

/** The names, or the first of very many. */
function nameSome(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).join(', ');
  return names.length > mostNamed ? `${shown} and ${names.length - mostNamed} more` : shown;
}

const mostNamed = 60;
const secret = 'private: never published';
const picture = 'pictures are not fetched; save it and give --portrait';
const reasons: Readonly<Record<string, string>> = {
  'basics.email': 'private: published only with --email, or if you agree',
  'basics.phone': secret,
  'basics.location.address': secret,
  'basics.location.postalCode': secret,
  'basics.image': picture,
  'basics.picture': picture,
};

/** Notes every part that has no place on the page. */
function listUnused(resume: unknown, notes: Note[]): void {
  const { email: _, ...usedBasics } = basicsShape;
  const places = [
    { parent: ['basics'], used: usedBasics },
    { parent: ['basics', 'location'], used: placeShape },
    { parent: [], used: { ...resumeSchema.shape, $schema: '', meta: '' } },
  ];
  for (const { parent, used } of places) {
    const value = valueAt(resume, parent);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    for (const [key, item] of Object.entries(value)) {
      const isEmpty = item === null || item === '' || (Array.isArray(item) && item.length === 0);
      const path = [...parent, key].join('.');
      if (isEmpty || Object.hasOwn(used, key)) continue;
      notes.push({ path, text: reasons[path] ?? 'left out: the page has no place for it' });
    }
  }
}

/** Says what was taken, changed and left out. */
function describe(file: string, answers: Omit<Imported, 'report'>, notes: readonly Note[]): string {
  const { texts, links, skills, hobbies } = answers;
  const counts = [
    `${links.length} links`,
    `${skills.length} cards of skills`,
    `${hobbies.length} cards of hobbies`,
  ].filter((count) => !count.startsWith('0'));
  const taken = [...Object.keys(texts), ...counts].join(', ') || 'nothing';
  const width = Math.min(30, Math.max(0, ...notes.map(({ path }) => path.length)));
  const lines = [...new Set(notes.map(({ path, text }) => `  ${path.padEnd(width)}  ${text}`))];
  const more = lines.length - mostNamed;
  const shown = [...lines.slice(0, mostNamed), ...(more > 0 ? [`  … and ${more} more`] : [])];
  const list = shown.length > 0 ? ['', 'Left out or changed:', ...shown] : [];
  return plainText([`Taken from ${file}: ${taken}.`, ...list].join('\n'));
}

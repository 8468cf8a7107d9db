import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { OwnerError } from '../../lib/errors.ts';
import { emailSchema, phoneSchema } from '../../schema/contactDetails.ts';
import { parseJson } from '../../schema/parse/json.ts';
import { toProblem } from '../../schema/problems.ts';
import { normalizeText } from '../../schema/text.ts';
import { mostSkills } from '../../schema/types/skillGroup.ts';
import { httpsUrlSchema, siteUrlSchema } from '../../schema/url.ts';
import { count, formatForPeople } from '../lib/report.ts';
import { plainText } from '../lib/terminal.ts';
import { looseSkills } from './describeSite.ts';
import { distinct } from './lists.ts';
import { composeProfileUrl, isNetwork, isSameUrl } from './networks.ts';
import {
  type Answers,
  acceptAnswer,
  type EntryType,
  entryTypes,
  type HobbyAnswer,
  type LinkAnswer,
  type SkillsAnswer,
  type Texts,
} from './questions.ts';
import { toEntries } from './resumeEntries.ts';
import { acceptUrl, listUnused, type Note, type Resume, readParts } from './resumeParts.ts';
import { plainMarkdown, safeMarkdown } from './resumeText.ts';

/** What is published only if the owner agrees. */
export type Offers = { email?: string; phone?: string };

/** What a résumé answers; `report` says what became of each part. */
type Imported = Pick<Answers, 'texts' | 'links' | 'skills' | 'hobbies' | 'entries' | 'keepOrder'> & {
  offers: Offers;
  /** Whether there are jobs, and none of them is present. */
  isBetweenJobs: boolean;
  report: string;
};

/**
 * Reads a JSON Resume (https://jsonresume.org/schema, version 1.0.0) and leaves out what has the wrong type or no place
 * on the page; the report names it. Nothing private (email, phone, street) is among the answers.
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
  const { resume, isOwn } = readParts(document.value, notes);
  const answers = toAnswers(resume, { ...options, notes, isOwn });
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

/** `isOwn`: this project wrote the résumé, so that all of its texts are meant as they are. */
type Reading = { notes: Note[]; isOwn: boolean; today: number; language: string };

function toAnswers(resume: Resume, reading: Reading): Omit<Imported, 'report'> {
  const { basics, work, skills, interests } = resume;
  const { notes, isOwn, language } = reading;
  const job = findEmployer(work, reading);
  const { links, url } = toLinks(basics, reading);
  const summary = basics.summary ? safeMarkdown(basics.summary, isOwn) : undefined;
  if (summary?.isChanged) {
    notes.push({ path: 'basics.summary', text: 'its HTML or unsafe links were converted; read the result' });
  }
  const employerUrl = acceptUrl(job?.url ?? job?.website, 'work', notes, httpsUrlSchema);
  if (!job)
    notes.push({ path: 'work', text: 'no present employer: the page names none, unless you give one' });
  const texts: Texts = {
    name: basics.name,
    title: basics.label ?? job?.position,
    location: toLocation(basics.location, language),
    employer: job?.name ?? job?.company,
    employerUrl,
    summary: summary?.text,
    url,
  };
  return {
    texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
    links: takeMost('basics.profiles', links, ({ url }) => url, reading),
    skills: takeMost('skills', toSkills(skills, notes), ({ title }) => title, reading),
    hobbies: takeMost('interests', toHobbies(interests, reading), ({ title }) => title, reading),
    entries: toEntries(resume, reading),
    // The order of other files is seldom a choice.
    keepOrder: isOwn,
    offers: toOffers(basics),
    isBetweenJobs: work.length > 0 && !job,
  };
}

/** The first job without an end in the past. A résumé that this project wrote may name another, or none. */
function findEmployer(work: Resume['work'], { isOwn, today }: Reading): Resume['work'][number] | undefined {
  const isPresent = ({ endDate }: Resume['work'][number]) =>
    isOwn ? endDate === undefined : !isPast(endDate, today);
  const marked = isOwn ? work.find((job) => typeof job['x-employer'] === 'boolean') : undefined;
  if (marked) return marked['x-employer'] ? marked : undefined;
  return work.find((job) => (job.name ?? job.company) && isPresent(job));
}

function toOffers({ email, phone }: Resume['basics']): Offers {
  const address = email === undefined ? undefined : acceptAnswer(emailSchema, email);
  const number = phone === undefined ? undefined : acceptAnswer(phoneSchema, phone);
  return {
    ...(address?.ok && { email: plainText(address.value) }),
    ...(number?.ok && { phone: plainText(number.value) }),
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
function toLinks(
  basics: Resume['basics'],
  { notes, isOwn }: Reading,
): { links: LinkAnswer[]; url: string | undefined } {
  const links: LinkAnswer[] = [];
  const take = (url: string | undefined, name?: string, description?: string) => {
    if (url === undefined || links.some((link) => isSameUrl(link.url, url))) return;
    links.push({
      url,
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
    });
  };
  const path = 'basics.profiles';
  for (const { network, username, website, url = website, ...rest } of basics.profiles) {
    const composed = username === undefined ? undefined : composeProfileUrl(network, username);
    if (url !== undefined) take(acceptUrl(url, path, notes), network, rest['x-description']);
    else if (composed !== undefined) {
      take(composed, network);
      notes.push({ path, text: `the address ${composed} is a guess; check that it opens` });
    } else if (network ?? username) {
      notes.push({ path, text: `left out: no address; give the one of ${network ?? username} with --link` });
    }
  }
  const own = basics.url ?? basics.website;
  const page = own === undefined ? undefined : acceptUrl(own, 'basics.url', notes);
  const isOther = page === undefined || (!isOwn && isNetwork(new URL(page)));
  const isOrigin = page !== undefined && new URL(page).pathname === '/';
  const origin = isOther || !isOrigin ? undefined : siteUrlSchema.safeParse(page);
  if (!origin?.success) take(page);
  return { links, url: origin?.data };
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

/** A card for each interest with a text, or with keywords, which become its text. */
function toHobbies(topics: Resume['interests'], { notes, isOwn, language }: Reading): HobbyAnswer[] {
  const list = new Intl.ListFormat(language);
  const hobbies = topics.flatMap(({ name: title = '', keywords: words, ...rest }): HobbyAnswer[] => {
    const { label, url: written } = rest['x-link'];
    const url = label === undefined ? undefined : acceptUrl(written, 'interests', notes);
    const link = label !== undefined && url !== undefined && { link: { label, url } };
    const summary = rest['x-summary'] ? safeMarkdown(rest['x-summary'], isOwn).text : undefined;
    const text = summary ?? (words.length > 0 ? plainMarkdown(`${list.format(words)}.`) : undefined);
    if (title !== '' && text !== undefined) return [{ title, text, ...link }];
    const name = title || nameSome(words);
    if (name !== '') {
      const remedy = `left out: a card needs a title and a text; give --hobby "${name}: a sentence"`;
      notes.push({ path: 'interests', text: remedy });
    }
    return [];
  });
  return distinct(hobbies, ({ title }) => title);
}

/** How many links, and cards of each kind, are taken of a résumé that lists everything. */
const most = 12;

function takeMost<T>(path: string, items: T[], nameOf: (item: T) => string, { notes, isOwn }: Reading): T[] {
  if (isOwn) return items;
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

/** Says what was taken, changed and left out. */
function describe(file: string, answers: Omit<Imported, 'report'>, notes: readonly Note[]): string {
  const { texts, links, skills, hobbies, entries } = answers;
  const countOf = (name: EntryType) => entries.filter(({ type }) => type === name).length;
  const counts = [
    count(links.length, 'link'),
    `${count(skills.length, 'card')} of skills`,
    `${count(hobbies.length, 'card')} of hobbies`,
    ...entryTypes.map((type) => `${countOf(type)} in ${type}/`),
  ].filter((count) => !count.startsWith('0 '));
  const taken = [...Object.keys(texts), ...counts].join(', ') || 'nothing';
  const width = Math.min(30, Math.max(0, ...notes.map(({ path }) => path.length)));
  const lines = [...new Set(notes.map(({ path, text }) => `  ${path.padEnd(width)}  ${text}`))];
  const more = lines.length - mostNamed;
  const shown = [...lines.slice(0, mostNamed), ...(more > 0 ? [`  … and ${more} more`] : [])];
  const list = shown.length > 0 ? ['', 'Left out or changed:', ...shown] : [];
  return plainText([`Taken from ${file}: ${taken}.`, ...list].join('\n'));
}

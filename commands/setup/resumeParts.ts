import * as z from 'zod';
import { generator } from '../../schema/jsonResume.ts';
import { valueAt } from '../../schema/parse/document.ts';
import { formatPath } from '../../schema/problems.ts';
import { isBlank } from '../../schema/text.ts';
import { linkUrlSchema } from '../../schema/url.ts';
import { splitList } from './lists.ts';
import { acceptAnswer } from './questions.ts';
import { htmlToText } from './resumeText.ts';

/** What was left out or changed, and where. */
export type Note = { path: string; text: string };

export type Resume = z.infer<ReturnType<typeof createSchema>>;

/**
 * The parts of a JSON Resume that have a place in the content, and nothing else. What does not fit is noted and left out,
 * and so is every part without a place.
 * @returns `isOwn`: this project wrote the file, so that its texts are literal
 */
export function readParts(value: object, notes: Note[]): { resume: Resume; isOwn: boolean } {
  const isOwn = valueAt(value, ['meta', 'x-generator']) === generator;
  return { resume: parse(value, createSchema(isOwn), notes), isOwn };
}

const plain = z
  .union([z.string(), z.number()])
  .transform((value) => withoutControls(String(value)))
  .transform((text) => (isBlank(text) ? undefined : text))
  .nullish();

function withoutControls(text: string): string {
  return text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '').trim();
}

const items = <T extends z.ZodType>(item: T) =>
  z.array(item.nullish()).transform((values) => values.flatMap((one) => one ?? []));
/** Many résumés have plain texts instead of objects, or one text with commas instead of a list. */
const list = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (typeof value === 'string' ? splitList(value) : (value ?? [])), items(item));
const paragraphs = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : (value ?? [])),
  items(plain),
);
const object = <T extends z.ZodRawShape>(shape: T, main = '') =>
  z.preprocess(
    (value) => (typeof value === 'string' && main ? { [main]: value } : (value ?? {})),
    z.object(shape),
  );

/** The keys that have a place, with the names that keys had before version 1.0.0. */
function createShapes(isOwn: boolean) {
  const line = plain.transform((text) => {
    const read = isOwn || !text ? text : withoutControls(htmlToText(text));
    return read && !isBlank(read) ? read : undefined;
  });
  const period = { startDate: line, endDate: line };
  const address = { url: line, website: line };
  return {
    basics: {
      ...{ name: line, label: line, email: line, phone: line, summary: plain, ...address },
      location: object({ city: line, region: line, countryCode: line, country: line }, 'city'),
      profiles: list(object({ network: line, username: line, ...address, 'x-description': line }, 'url')),
    },
    work: {
      ...{ name: line, company: line, position: line, location: line, ...address, ...period },
      ...{ summary: plain, highlights: paragraphs, 'x-employer': z.boolean().nullish() },
    },
    education: {
      ...{ institution: line, area: line, studyType: line, ...address, ...period, courses: paragraphs },
      ...{ 'x-location': line, 'x-summary': plain },
    },
    projects: {
      ...{
        name: line,
        description: plain,
        highlights: paragraphs,
        keywords: list(line),
        ...address,
        ...period,
      },
      ...{ type: line, entity: line },
      ...{ 'x-repository': line, 'x-location': line, 'x-slides': line, 'x-video': line },
    },
    publications: {
      ...{ name: line, publisher: line, releaseDate: line, ...address },
      ...{ 'x-authors': list(line), 'x-doi': line },
    },
    skills: { name: line, keywords: list(line) },
    interests: {
      ...{ name: line, keywords: list(line), 'x-summary': plain },
      'x-link': object({ label: line, url: line }),
    },
    'x-sections': { name: line, summary: plain },
  };
}

function createSchema(isOwn: boolean) {
  const { basics, work, education, projects, publications, skills, interests, ...own } = createShapes(isOwn);
  return z.object({
    basics: object(basics),
    work: list(object(work)),
    education: list(object(education)),
    projects: list(object(projects, 'name')),
    publications: list(object(publications)),
    skills: list(object(skills, 'name')),
    interests: list(object(interests, 'name')),
    'x-sections': list(object(own['x-sections'])),
  });
}

/** Notes every value that does not fit the schema, and sets it to null, which counts as left out. */
function parse<T>(value: object, schema: z.ZodType<T>, notes: Note[]): T {
  const parts: unknown = structuredClone(value);
  for (;;) {
    const result = schema.safeParse(parts);
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

const picture = 'pictures are not fetched; save it and give --portrait';
const secret = 'private: never published';
const reasons: Readonly<Record<string, string>> = {
  'basics.email': 'private: published only with --email, or if you agree',
  'basics.phone': 'private: published only with --phone, or if you agree',
  'basics.location.address': secret,
  'basics.location.postalCode': secret,
  'basics.image': picture,
  'basics.picture': picture,
};
/** Parts that a section of one's own can hold. */
const sections = ['volunteer', 'awards', 'certificates', 'languages', 'references'];

/** Notes every key that has no place in the content; of the entries of a list, each key once. */
export function listUnused(resume: object, notes: Note[]): void {
  const { basics, ...lists } = createShapes(false);
  const { email: _, phone: __, ...usedBasics } = basics;
  const { location } = { location: { city: '', region: '', countryCode: '', country: '' } };
  note(valueAt(resume, ['basics']), usedBasics, ['basics']);
  note(valueAt(resume, ['basics', 'location']), location, ['basics', 'location']);
  for (const [part, shape] of Object.entries(lists)) {
    const entries = valueAt(resume, [part]);
    if (!Array.isArray(entries)) continue;
    for (const entry of entries) {
      note(entry, shape, [part]);
      const end = valueAt(entry, ['endDate']);
      if ('endDate' in shape && typeof end === 'string' && isBlank(end)) {
        notes.push({
          path: `${part}.endDate`,
          text: 'empty, so it lasts until today; write the end if there is one',
        });
      }
    }
  }
  note(resume, { basics, ...lists, $schema: '', meta: '' }, []);

  function note(value: unknown, used: object, parent: readonly string[]): void {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const [key, item] of Object.entries(value)) {
      const isEmpty = item === null || item === '' || (Array.isArray(item) && item.length === 0);
      if (isEmpty || Object.hasOwn(used, key)) continue;
      const path = [...parent, key].join('.');
      const usual = sections.includes(path)
        ? 'left out: write it as a section of your own, in sections/'
        : 'left out: the page has no place for it';
      notes.push({ path, text: reasons[path] ?? usual });
    }
  }
}

/** An address by its rule, or as the rule suggests it, which is noted; nothing if it cannot be one. */
export function acceptUrl(
  written: string | null | undefined,
  path: string,
  notes: Note[],
  rule: z.ZodType<string> = linkUrlSchema,
): string | undefined {
  if (written === undefined || written === null) return undefined;
  const accepted = acceptAnswer(rule, written);
  if (!accepted.ok) notes.push({ path, text: `left out: ${accepted.message}` });
  else if (accepted.isCorrected)
    notes.push({ path, text: `taken as ${accepted.value}; check that it opens` });
  return accepted.ok ? accepted.value : undefined;
}

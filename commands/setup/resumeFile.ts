import type { Readable } from 'node:stream';
import * as z from 'zod';
import { OwnerError } from '../../lib/errors.ts';
import { toFaults } from '../../schema/parse/explain.ts';
import { parseJson } from '../../schema/parse/json.ts';
import { toProblem } from '../../schema/problems.ts';
import { dateSchema } from '../../schema/values/dates.ts';
import { formatForPeople } from '../lib/report.ts';
import { readTextFile } from '../lib/textFile.ts';

/** What was left out or changed, and where. */
export type Note = { path: string; text: string };

const text = z.string().trim().optional();
const texts = z.array(z.string().trim()).prefault([]);
const date = dateSchema.optional();
const period = { startDate: date, endDate: date };
const listOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape)).prefault([]);

/** The parts of a JSON Resume 1.0 that have a place in the content. Source: https://docs.jsonresume.org/schema */
const resumeSchema = z.object({
  $schema: z.unknown().optional(),
  basics: z
    .object({
      ...{ name: text, label: text, url: text, summary: text },
      location: z.object({ city: text, region: text, countryCode: text }).prefault({}),
      profiles: listOf({ network: text, username: text, url: text }),
    })
    .prefault({}),
  work: listOf({
    ...{ name: text, position: text, location: text, url: text, ...period },
    ...{ summary: text, highlights: texts },
  }),
  education: listOf({
    ...{ institution: text, area: text, studyType: text, url: text, ...period, courses: texts },
  }),
  projects: listOf({
    ...{ name: text, description: text, highlights: texts, keywords: texts, url: text, ...period },
    ...{ type: text, entity: text },
  }),
  publications: listOf({ name: text, publisher: text, releaseDate: date, url: text }),
  skills: listOf({ name: text, keywords: texts }),
  interests: listOf({ name: text, keywords: texts }),
  meta: z.unknown().optional(),
});

export type Resume = z.infer<typeof resumeSchema>;

/**
 * Reads a JSON Resume 1.0, in which an empty text or list counts as none.
 * @param file its path; `-` reads `input`
 * @returns `notes`: each key that has no place in the content
 * @throws {OwnerError} where it is not one: with the place of each value of the wrong kind
 */
export async function readResume(file: string, input: Readable): Promise<{ resume: Resume; notes: Note[] }> {
  const name = file === '-' ? 'standard input' : file;
  const { text: source } = await readTextFile(file, input);
  const { document, faults } = parseJson(source);
  const value = withoutBlanks(document?.value);
  const parsed = resumeSchema.safeParse(value);
  const wrong = document ? toFaults(parsed.error?.issues ?? [], document, resumeSchema) : faults;
  if (parsed.success && document) return { resume: parsed.data, notes: listUntaken(value, parsed.data) };
  const report = formatForPeople(wrong.map((fault) => toProblem(name, source, fault)));
  throw new OwnerError(`${report}\nA résumé must be a JSON Resume 1.0 (https://docs.jsonresume.org/schema).`);
}

function withoutBlanks(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([, item]) => item !== null && item !== '')
    .map(([key, item]) => [key, withoutBlanks(item)] as const);
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

const reasons: Readonly<Record<string, string>> = {
  'basics.email': 'left out, since it is private; --email publishes it',
  'basics.phone': 'left out, since it is private; --phone publishes it',
  'basics.location.address': 'left out, since it is private',
  'basics.location.postalCode': 'left out, since it is private',
  'basics.image': 'left out: pictures are not fetched; save it and give --portrait',
};

/** Each key of the résumé that the schema does not take; of the entries of a list, each key once. */
function listUntaken(value: unknown, taken: unknown, path = ''): Note[] {
  if (typeof value !== 'object' || value === null || typeof taken !== 'object' || taken === null) return [];
  const notes = Object.entries(value).flatMap(([key, item]) => {
    const at = Array.isArray(value) ? path : [path, key].filter(Boolean).join('.');
    const isTaken = Object.hasOwn(taken, key);
    if (isTaken) return listUntaken(item, Reflect.get(taken, key), at);
    if (Array.isArray(item) && item.length === 0) return [];
    const isSection = path === '' && Array.isArray(item);
    const remedy = isSection ? 'a file in sections/ can show it' : 'the page has no place for it';
    return [{ path: at, text: reasons[at] ?? `left out: ${remedy}` }];
  });
  return notes.filter((note, index) => notes.findIndex((other) => other.path === note.path) === index);
}

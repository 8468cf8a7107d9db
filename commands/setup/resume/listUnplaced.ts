import { valueAt } from '../../../schema/parse/document.ts';
import type { Note } from './note.ts';
import type { ResumeJob } from './resume.ts';

/** What is taken, or says nothing of the owner. */
const placed: ReadonlySet<string> = new Set([
  '$schema',
  'meta',
  'work',
  'skills',
  'interests',
  'basics.name',
  'basics.label',
  'basics.url',
  'basics.website',
  'basics.summary',
  'basics.profiles',
  'basics.location.city',
  'basics.location.region',
  'basics.location.countryCode',
  'basics.location.country',
]);

const picture = 'pictures are not fetched; save it, and say --portrait and its path';
const noSection = 'the page has no section for it';

const reasons = new Map(
  Object.entries({
    'basics.phone': 'private: never published',
    'basics.image': picture,
    'basics.picture': picture,
    'basics.location.address': 'private: never published',
    'basics.location.postalCode': 'private: never published',
    references: 'the page has no place for what others say',
    volunteer: noSection,
    education: noSection,
    awards: noSection,
    certificates: noSection,
    publications: noSection,
    languages: noSection,
    projects: noSection,
  }),
);

type Taken = {
  email: string | undefined;
  work: readonly ResumeJob[];
  employer: ResumeJob | undefined;
  lastEmployer: string | undefined;
};

/**
 * Everything in a résumé that no part of the page is made for, whatever it is called.
 * @param taken the owner's email address, their jobs, and the one that is shown or else the last employer
 */
export function listUnplaced(raw: unknown, taken: Taken): Note[] {
  const parents = [['basics'], ['basics', 'location'], []];
  const notes = parents.flatMap((parent) =>
    keysAt(raw, parent).flatMap((key) => {
      const path = [...parent, key];
      const name = path.join('.');
      if (placed.has(name) || parents.some((other) => other.join('.') === name)) return [];
      if (name === 'basics.email') return [{ path: name, text: describeEmail(taken.email) }];
      return describeSection(raw, path, reasons.get(name) ?? 'not part of JSON Resume');
    }),
  );
  return [...notes, ...listJobs(taken)];
}

function keysAt(raw: unknown, path: readonly string[]): string[] {
  const value = valueAt(raw, path);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
}

function describeSection(raw: unknown, path: readonly string[], text: string): Note[] {
  const value = valueAt(raw, path);
  if (value === null || value === '') return [];
  if (!Array.isArray(value)) return [{ path: path.join('.'), text }];
  const count = value.length === 1 ? '' : ` (${value.length} entries)`;
  return value.length === 0 ? [] : [{ path: `${path.join('.')}${count}`, text }];
}

function describeEmail(email: string | undefined): string {
  return `private: published only if you say --email ${email ?? 'and the address'}`;
}

function listJobs({ work, employer, lastEmployer }: Taken): Note[] {
  const [first] = work;
  if (!first) return [];
  if (!employer) {
    const last = lastEmployer === undefined ? '' : `, perhaps ${lastEmployer}, the last one`;
    const text = `no job is a present one; say --employer and --employer-url${last}, or --independent`;
    return [{ path: 'work', text }];
  }
  const others = work.filter(({ path }) => path !== employer.path);
  const alone = 'the page shows the name and the address of an employer alone';
  return [
    { path: employer.path, text: alone },
    ...(others.length > 0
      ? [{ path: `work (${others.length} more)`, text: 'the page shows the present employer alone' }]
      : []),
  ];
}

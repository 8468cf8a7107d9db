import { cpSync, existsSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { contentTypes } from '../../schema/content.ts';
import { loadEverything } from '../../schema/load.ts';
import { filesOfType } from '../../schema/parse/fileStages.ts';
import { findPlaceholder, sample } from '../../schema/review/placeholder.ts';
import { descriptionOf, exampleOf, labelOf, schemaAt } from '../../schema/types/schemaParts.ts';
import { valueAt } from '../../schema/values/paths.ts';
import { linkAppearance } from '../entries/linkAppearance.ts';
import {
  correctField,
  fileText,
  findErrorAt,
  freePathOf,
  type NewEntry,
  replaceValue,
} from '../entries/newEntry.ts';
import { planImport, readProfile } from '../import/importFiles.ts';
import type { Question } from '../lib/ask.ts';
import { toChange, writeChanges } from '../lib/changes.ts';
import { toPath } from '../lib/textFile.ts';
import type { OwnContent } from './ownContent.ts';

/** A question, and how its answer gets into the content. An answer that the content has already changes nothing. */
export type SetupQuestion = Omit<Question, 'initial'> & {
  /** The answer that the content has already. */
  read?(own: OwnContent): unknown;
  guess?(locale: string): string;
  edit?(own: OwnContent, answer: string): OwnContent;
  /** Adds other files than the profile and `site.json` to `folder`, a copy of the content. May return a report. */
  addFiles?(folder: string, answer: string, own: OwnContent): Promise<string | undefined>;
};

export const questions: Readonly<Record<string, SetupQuestion>> = {
  import: {
    message:
      'Import: the path of a LinkedIn export or JSON Resume with your jobs; the next fields then have what is in it',
    enter: 'skip',
    check: findMissingFile,
    async addFiles(folder, answer, own) {
      const { newFiles, report } = await planImport(folder, [toPath(answer)], own.isImported);
      for (const [source, entry] of newFiles) writeNewFile(folder, source, entry, own);
      return `${report}\n\n`;
    },
  },
  name: askField('profile', ['name']),
  title: askField('profile', ['title']),
  location: askField('profile', ['location']),
  email: askField('profile', ['email'], { enter: 'no public address; the form works without one' }),
  phone: askField('profile', ['phone'], { enter: 'leave it out' }),
  employer: askField('profile', ['employer', 'name'], {
    message: 'Employer: the name of where you work',
    enter: 'no employer',
  }),
  links: {
    message: 'Links: your profiles, separated by commas, such as github.com/ada, linkedin.com/in/ada',
    enter: 'none to add',
    check: (answer) => correctUrls(answer).find(({ error }) => error)?.error,
    async addFiles(folder, answer, own) {
      const { files } = await loadEverything(folder);
      const nameOf = (url: string) => url.replace(/\/$/, '');
      const existing = new Set(filesOfType(files, 'links').map(({ value }) => nameOf(value.url)));
      const answered = new Map(correctUrls(answer).map(({ value }) => [nameOf(value), value]));
      for (const [name, url] of answered) if (!existing.has(name)) addLink(folder, url, own);
    },
  },
  portrait: {
    message: 'Portrait: the path of a photo of you',
    enter: 'leave it out; the page shows your initials',
    read: ({ profile }) => valueAt(profile.values, ['portrait', 'src']),
    check: (answer) =>
      findMissingFile(answer) ?? correctField('profile', ['portrait', 'src'], portraitSource(answer)).error,
    edit(own, answer) {
      const { name, portrait: before } = own.profile.values;
      const alt = String(valueAt(before, ['alt']) ?? sample.owner);
      const portrait = { src: portraitSource(answer), alt: findPlaceholder(alt) ? name : alt };
      return replaceOwnValue(own, 'profile', ['portrait'], answer === '' ? undefined : portrait);
    },
    async addFiles(folder, answer) {
      cpSync(toPath(answer), join(folder, portraitSource(answer)));
    },
  },
  summary: {
    message: 'Summary: who you are, in Markdown.',
    isLong: true,
    read: ({ profile }) => profile.body,
    check: (answer) => findErrorAt('profile', [], {}, answer)?.message,
    edit: (own, answer) => ({ ...own, profile: { ...own.profile, body: answer } }),
  },
  language: {
    ...askField('site', ['language']),
    guess: (locale) => locale,
  },
};

/** A question about one field, by default with the words of its schema. */
function askField(
  type: 'profile' | 'site',
  path: readonly string[],
  words: { message?: string; enter?: string } = {},
): SetupQuestion {
  const schema = schemaAt(contentTypes[type].schema, path);
  return {
    message: `${labelOf(contentTypes[type], path)}: ${descriptionOf(schema)} Such as ${exampleOf(schema)}`,
    ...words,
    read: (own) => valueAt(own[type].values, path),
    check: (answer) => correctField(type, path, answer).error,
    edit(own, answer) {
      const { value } = correctField(type, path, answer);
      if (value === valueAt(own[type].values, path)) return own;
      // The address of an employer goes with its name.
      const [key = ''] = path;
      return replaceOwnValue(
        own,
        type,
        [key],
        answer === '' ? undefined : replaceValue({}, path, value)[key],
      );
    },
  };
}

function replaceOwnValue(own: OwnContent, type: 'profile' | 'site', path: readonly string[], value: unknown) {
  return { ...own, [type]: { ...own[type], values: replaceValue(own[type].values, path, value) } };
}

function addLink(folder: string, url: string, own: OwnContent): void {
  const values = { ...linkAppearance({ url }), url };
  const source = freePathOf({ type: 'links', values }, 'en', (path) => existsSync(join(folder, path)));
  writeNewFile(folder, source, { type: 'links', values }, own);
}

/** Writes a new file into a copy of the content. The file names its schema from where the content is. */
function writeNewFile(copy: string, source: string, entry: NewEntry, own: OwnContent): void {
  writeChanges(copy, toChange(copy, source, fileText(own.folder, entry)));
}

function correctUrls(answer: string) {
  const urls = answer.split(/[\s,;、，；،؛]+/).filter(Boolean);
  return urls.map((url) => correctField('links', ['url'], url));
}

/** Without an own name, the profile is that in the file of an import: its answers need not be given. */
export async function takeImportedProfile(own: OwnContent, answer: string): Promise<OwnContent> {
  if ('name' in own.profile.values || answer === '' || findMissingFile(answer)) return own;
  const { values = {}, body = '' } = (await readProfile([toPath(answer)])) ?? {};
  return { ...own, profile: { ...own.profile, values, body }, isImported: true };
}

function findMissingFile(answer: string): string | undefined {
  const isFile = statSync(toPath(answer), { throwIfNoEntry: false })?.isFile();
  return isFile ? undefined : `There is no file ${answer}.`;
}

function portraitSource(answer: string): string {
  return `media/portrait${extname(toPath(answer)).toLowerCase()}`;
}

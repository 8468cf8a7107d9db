import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { OwnerError } from '../../lib/errors.ts';
import type { ContentName, ContentValue } from '../../schema/content.ts';
import { entriesOf, loadContent, type SoundEntry } from '../../schema/load.ts';
import { valueAt } from '../../schema/parse/document.ts';
import type { Change } from '../lib/changes.ts';
import { formatForPeople } from '../lib/report.ts';
import { type Answers, formerEmployer, type Question, questions, type Texts } from './questions.ts';
import { isSampleFile, isSampleValue } from './sample.ts';

/**
 * A file of the content. `body` is the Markdown below front matter, or empty. `isOwn`: the owner has edited it, so that
 * it is neither the sample's nor what the setup wrote.
 */
export type ContentFile<T = unknown> = {
  source: string;
  text: string;
  value: T;
  body: string;
  isSample: boolean;
  isOwn: boolean;
};

/** A change, and whether it touches the owner's own work, so that they must agree to it. */
export type OwnedChange = Change & { isOwn: boolean };

/** The content before the setup writes. */
export type Tree = {
  folder: string;
  record: SetupRecord;
  files: ReadonlyMap<string, ContentFile>;
  /** The files of a collection, in their order. */
  filesOf: <K extends ContentName>(name: K) => ContentFile<ContentValue<K>>[];
};

/** @throws {OwnerError} where the content has errors */
export async function readTree(folder: string): Promise<Tree> {
  const result = await loadContent(folder);
  if (!result.ok) throw new OwnerError(`${formatForPeople(result.problems)}\nFix this first.`);
  const { entries } = result;
  const record = readRecord(folder);
  return {
    folder,
    record,
    files: new Map(entries.map((entry) => [entry.source, toFile(entry, record)])),
    filesOf: (name) => entriesOf(entries, name).map((entry) => toFile(entry, record)),
  };
}

function toFile<K extends ContentName>(
  { source, text, value, body }: SoundEntry<K>,
  record: SetupRecord,
): ContentFile<ContentValue<K>> {
  const markdown = body?.text.replaceAll('\r\n', '\n').trim() ?? '';
  return { source, text, value, body: markdown, ...ownershipOf(record, source, Buffer.from(text)) };
}

/** What the content answers to a question now, which may be the sample's words. A list has commas between its items. */
export function currentText(tree: Tree, question: Question): string | undefined {
  const value = targetOf(tree, question)?.value;
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : undefined;
}

/** Whether what the content answers to a question is the sample's, and not the owner's. */
export function isSampleText(tree: Tree, question: Question): boolean {
  const target = targetOf(tree, question);
  if (!target || target.file.isSample) return true;
  return !question.isUniversal && isSampleValue(target.file.source, target.path, target.value);
}

/** The file and the value in it that a question is about. */
function targetOf({ files }: Tree, { target }: Question) {
  const [source = '', path = ''] = target ?? [];
  const file = files.get(source);
  return file && { file, path, value: path === 'body' ? file.body : valueAt(file.value, path.split('.')) };
}

/** The content as answers, with the sample's texts but without its links and cards. */
export function currentAnswers(tree: Tree): Answers {
  const own = <K extends ContentName>(name: K) => tree.filesOf(name).filter(({ isSample }) => !isSample);
  return {
    texts: Object.fromEntries(questions.map((question) => [question.key, currentText(tree, question)])),
    links: own('links').map(({ value: { url, name } }) => ({ url, name })),
    skills: own('skills').map(({ value: { title, skills } }) => ({ title, skills })),
    hobbies: own('hobbies').map(({ value: { title }, body }) => ({ title, text: body })),
    entries: [],
    keepOrder: false,
    keepSampleCards: false,
  };
}

/** The content's answers that are the owner's already: the prompts offer none of the sample's. */
export function ownTexts(tree: Tree): Texts {
  const own = questions.filter((question) => question.prompt && !isSampleText(tree, question));
  const texts = Object.fromEntries(own.map((question) => [question.key, currentText(tree, question)]));
  return texts.employer === formerEmployer
    ? { ...texts, employer: undefined, employerUrl: undefined }
    : texts;
}

/** Whether the content has no employer, or the one that stood for none. */
export function hasNoEmployer({ files }: Tree): boolean {
  const name = valueAt(files.get('profile.md')?.value, ['employer', 'name']);
  return name === undefined || name === formerEmployer;
}

/** The change that gives a file this text, if it has another; without a text, the change deletes the file. */
export function toChange(file: ContentFile, text?: string): OwnedChange[] {
  if (text === file.text) return [];
  const change = { source: file.source, before: Buffer.from(file.text), isOwn: file.isOwn };
  return [text === undefined ? change : { ...change, after: Buffer.from(text) }];
}

/** Fingerprints of the files that the setup wrote, by source. It changes these without asking. */
type SetupRecord = Readonly<Record<string, string>>;

/** In the content folder; names that begin with a dot are no content. */
const recordFile = '.setup.json';

function readRecord(folder: string): SetupRecord {
  const path = join(folder, recordFile);
  if (!existsSync(path)) return {};
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // Without a sound record every file counts as the owner's.
    return {};
  }
}

/** Whether a file is the sample's, and whether the owner has edited it. What the setup wrote is neither. */
export function ownershipOf(record: SetupRecord, source: string, bytes: Buffer) {
  const isSample = isSampleFile(source, bytes);
  const isRecorded = Object.hasOwn(record, source) && record[source] === fingerprint(bytes);
  return { isSample, isOwn: !isSample && !isRecorded };
}

/** The change that records what the changes write. A file that the owner has edited stays theirs. */
export function composeRecord({ folder, record }: Tree, changes: readonly OwnedChange[]): Change[] {
  const entries = new Map(Object.entries(record));
  for (const { source, after, isOwn } of changes) {
    if (after && !isOwn) entries.set(source, fingerprint(after));
    else entries.delete(source);
  }
  const sorted = Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const after = Buffer.from(`${JSON.stringify(sorted, null, 2)}\n`);
  const path = join(folder, recordFile);
  if (!existsSync(path)) return [{ source: recordFile, after }];
  const before = readFileSync(path);
  return before.equals(after) ? [] : [{ source: recordFile, before, after }];
}

/** The same for both kinds of line ends, which Git may exchange. */
function fingerprint(bytes: Buffer): string {
  const lines = bytes.toString('latin1').replaceAll('\r\n', '\n');
  return createHash('sha256').update(lines, 'latin1').digest('hex').slice(0, 16);
}

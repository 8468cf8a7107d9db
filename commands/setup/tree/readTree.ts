import type { ContentName, ContentValue } from '../../../schema/content.ts';
import { entriesOf, loadContent, type SoundEntry } from '../../../schema/load.ts';
import type { Problem } from '../../../schema/problems.ts';
import { isRecorded } from './isRecorded.ts';
import { isSampleFile } from './isSampleFile.ts';
import { readRecord, type SetupRecord } from './readRecord.ts';
import type { ContentFile, Tree } from './tree.ts';

type ReadTree = { ok: true; tree: Tree } | { ok: false; problems: Problem[] };

/** The content folder as it is, or what is wrong with it: files that can't be read can't be changed with care. */
export async function readTree(folder: string): Promise<ReadTree> {
  const result = await loadContent(folder);
  if (!result.ok) return { ok: false, problems: result.problems };
  const record = readRecord(folder);
  const filesOf = <K extends ContentName>(name: K) =>
    entriesOf(result.entries, name).map((entry) => toFile(entry, record));
  const [site] = filesOf('site');
  const [profile] = filesOf('profile');
  const [footer] = filesOf('footer');
  if (!site || !profile || !footer) throw new Error('Sound content lacks a required file.');
  const links = filesOf('links');
  const skills = filesOf('skills');
  const hobbies = filesOf('hobbies');
  return { ok: true, tree: { folder, record, site, profile, footer, links, skills, hobbies } };
}

function toFile<K extends ContentName>(
  { source, text, value, body }: SoundEntry<K>,
  record: SetupRecord,
): ContentFile<ContentValue<K>> {
  const isSample = isSampleFile(source, text);
  const isOwn = !isSample && !isRecorded(record, source, text);
  return { source, text, value, body: body?.text.trim() ?? '', isSample, isOwn };
}

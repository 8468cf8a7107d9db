import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { contentTypes } from '../../schema/content.ts';
import { editEntry } from '../../schema/formatEntry.ts';
import sampleFiles from '../../schema/json/sample.json' with { type: 'json' };
import { loadEverything } from '../../schema/load.ts';
import { filesOfType, type LoadedFile } from '../../schema/parse/fileStages.ts';
import { formatPath, isError } from '../../schema/problems.ts';
import { reviewFile } from '../../schema/review/review.ts';
import { isRecord, valueAt } from '../../schema/values/paths.ts';
import { suggestSite, type Values } from '../entries/newEntry.ts';
import { refuseContent } from '../lib/report.ts';
import { isOfSample } from '../lib/sample.ts';

/** The profile and `site.json` without values of the sample, the paths of the sample's files, and the folder of all. */
export type OwnContent = {
  folder: string;
  profile: OwnFile;
  site: OwnFile;
  sampleSources: string[];
  isImported?: true;
};

/** `text` is the whole file, with the sample's values. */
type OwnFile = { text: string | undefined; values: Values; body: string };

/** Loads the content without the sample. @throws {OwnerError} for errors other than missing files, keys and texts */
export async function readOwnContent(folder: string): Promise<OwnContent> {
  const { files, problems } = await loadEverything(folder);
  const isMissing = /^(?:missing-(?:file|key)|empty-body)$/;
  const fatal = problems.filter((problem) => isError(problem) && !isMissing.test(problem.code));
  if (fatal.length > 0) throw refuseContent(fatal);

  const profile = readOwnFile(folder, files, 'profile');
  const isNew = !('name' in profile.values);
  const isSampleWord = (key: string, value: unknown) =>
    /^(?:headings|labels)$/.test(key) && isDeepStrictEqual(value, valueAt(sampleFiles, ['site.json', key]));
  const site = readOwnFile(folder, files, 'site');
  const values = Object.entries(site.values).filter(
    ([key, value]) => !isSampleWord(key, value) && !(isNew && key === 'language'),
  );
  const portrait = filesOfType(files, 'profile')[0]?.value.portrait?.src;
  const isPortraitOfSample = portrait !== undefined && !('portrait' in profile.values);
  const sampleSources = files.filter(isOfSample).map(({ source }) => source);
  return {
    folder,
    profile,
    site: { ...site, values: Object.fromEntries(values) },
    sampleSources: isPortraitOfSample ? [...sampleSources, portrait] : sampleSources,
  };
}

/** The file without the values of the sample, except the address and the alternative text of a portrait. */
function readOwnFile(folder: string, files: readonly LoadedFile[], name: 'profile' | 'site'): OwnFile {
  const file = files.find(({ type }) => type === name);
  const faults = file ? [...file.faults, ...reviewFile(file, contentTypes[name])] : [];
  const sampleKeys = faults
    .filter(({ code, path }) => code === 'placeholder' && formatPath(path) !== 'portrait.alt')
    .map(({ path: [key = ''] }) => String(key));
  const values = isRecord(file?.document?.value) ? file.document.value : {};
  const ownValues = Object.entries(values).filter(([key]) => key === 'url' || !sampleKeys.includes(key));
  const body = sampleKeys.includes('') ? '' : (file?.body?.text ?? '');
  const text = file && readFileSync(join(folder, file.source), 'utf8');
  return { text, values: Object.fromEntries(ownValues), body };
}

/** Writes the profile and `site.json`, and deletes the files of the sample. */
export function writeOwnContent(folder: string, { profile, site, sampleSources }: OwnContent): void {
  for (const source of sampleSources) rmSync(join(folder, source));
  const values = { ...suggestSite(profile.values), ...site.values };
  const { text, body } = profile;
  writeFileSync(join(folder, 'profile.md'), editEntry(contentTypes.profile, text, profile.values, body));
  writeFileSync(join(folder, 'site.json'), editEntry(contentTypes.site, site.text, values));
}

import { join, relative, resolve, sep } from 'node:path';
import { asList } from '../../lib/asList.ts';
import { listFiles } from '../../lib/listFiles.ts';
import { contentTypes } from '../content.ts';
import { readSource } from '../load/contentFolder.ts';
import { loadEverything } from '../load.ts';
import { checkText } from '../parse/contentFile.ts';
import { filesOfType, type LoadedFile } from '../parse/fileStages.ts';
import { parseMarkdown } from '../parse/markdown.ts';
import { nodesIn } from '../parse/nodes.ts';
import { compareLocations, type Fault, isError, type Problem, toProblem } from '../problems.ts';
import { findSectionFaults } from '../review/contentRules.ts';
import { slugsOf } from '../review/links.ts';
import { reviewFile } from '../review/review.ts';
import { isCollection } from '../sourcePaths.ts';
import { valueAt } from '../values/paths.ts';
import { closestName } from '../values/text.ts';
import { type Application, type ApplicationValue, applicationType } from './applicationType.ts';

/** Loads a content folder and its applications. The loader of the site does not read them. */
export async function loadApplications(folder: string) {
  const loaded = await loadEverything(folder);
  const all = listFiles(join(resolve(folder), 'applications'));
  const names = all.filter((name) => !name.includes('/')).toSorted();
  const read = names
    .filter((name) => /^[^.].*\.md$/.test(name))
    .map((name) => readApplication(resolve(folder), name, { files: loaded.files, names }));
  return {
    loaded,
    applications: read.flatMap(({ application }) => application ?? []),
    problems: read.flatMap(({ problems }) => problems).toSorted(compareLocations),
  };
}

/** The files of the content, and the names of those in `applications/`. */
type Known = { files: readonly LoadedFile[]; names: readonly string[] };

type ReadApplication = { application?: Application; problems: Problem[] };

function readApplication(root: string, file: string, known: Known): ReadApplication {
  const source = `applications/${file}`;
  const shown = relative(process.cwd(), join(root, source)).split(sep).join('/');
  const read = readSource(root, source);
  if (!read.ok) return { problems: [toProblem(shown, read.text, read.fault)] };
  const checked = checkText(read.text, applicationType);
  const { value, body, document } = checked;
  const summary = parseMarkdown(value?.summary ?? '');
  const ownFaults = [
    ...summary.faults.map((fault): Fault => ({ ...fault, path: ['summary'] })),
    ...(value ? findUnknownNames(value, known) : []),
  ].map((fault) => ({ ...fault, ...document?.spanOf(fault.path) }));
  const problems = [...reviewFile(checked, applicationType), ...checked.faults, ...ownFaults].map((fault) =>
    toProblem(shown, read.text, fault),
  );
  if (!value || !body || problems.some(isError)) return { problems };
  const name = file.slice(0, -'.md'.length);
  return { application: { ...value, name, letter: body.root, summary: summary.root }, problems };
}

function findUnknownNames(value: ApplicationValue, { files, names }: Known): Fault[] {
  const { language = 'en', languages = [language] } = filesOfType(files, 'site')[0]?.value ?? {};
  const sources = files.filter(({ type }) => isCollection(contentTypes[type])).map(({ source }) => source);
  // Every .md file is an application.
  const postings = names.filter((name) => !name.endsWith('.md'));
  const versions = [...new Set(files.flatMap(versionsIn))];
  const { leaveOut = [], posting, language: asked, sections = [] } = value;
  const versionsRemedy = `the versions in your content are ${versions.join(', ') || 'none'}`;
  const fileRemedy = 'name a file of a collection, such as talks/pycon.json';
  const postingRemedy = 'put a file of this name beside the application, in the folder of your content';
  const languageRemedy = `the languages of the site are ${languages.join(', ')}`;
  return [
    ...(value.for ?? []).flatMap((name, at) => findUnknown(name, versions, ['for', at], versionsRemedy)),
    ...leaveOut.flatMap((name, at) => findUnknown(name, sources, ['leaveOut', at], fileRemedy)),
    ...findUnknown(posting, postings, ['posting'], postingRemedy),
    ...findUnknown(asked, languages, ['language'], languageRemedy),
    ...findSectionFaults(sections, slugsOf(files, 'sections')),
  ];
}

function findUnknown(name: string | undefined, known: string[], path: PropertyKey[], remedy: string) {
  if (name === undefined || known.includes(name)) return [];
  const message = `"${name}" changes nothing: ${remedy}.`;
  const suggestion = closestName(name, known);
  return [{ code: 'bad-value', message, suggestion, path, offset: 0 } satisfies Fault];
}

/** The versions that an entry or its list items name. */
function versionsIn({ value, body }: LoadedFile): string[] {
  const ofEntry = asList(valueAt(value, ['for'])).map(String);
  const nodes = body ? nodesIn(body.root) : [];
  const ofItems = nodes.flatMap(({ node }) => (node.type === 'listItem' && node.data?.versions) || []);
  return [...ofEntry, ...ofItems];
}

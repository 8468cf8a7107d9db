import { toString as toText } from 'mdast-util-to-string';
import { asList } from '../../lib/asList.ts';
import { type Content, contentTypes } from '../content.ts';
import { editionsOf } from '../editions.ts';
import { assembleContent } from '../load/assemble.ts';
import type { LoadedEdition } from '../load/readContent.ts';
import { filesOfType, isValidFile, type ValidFile } from '../parse/fileStages.ts';
import { nodesIn } from '../parse/nodes.ts';
import { typesetMarkdown, typesetText } from '../parse/typography.ts';
import { slugOf } from '../sourcePaths.ts';
import { titleOf } from '../types/fieldRules.ts';
import { textsIn, valueAt } from '../values/paths.ts';
import { wordsOf } from '../words/languages.ts';
import type { Application } from './applicationType.ts';

type LeftOut = { source: string; what: string; why: string };

/** The content for one application, and what it leaves out. Files and items without versions are in all applications. */
export function tailor(
  { content: whole, editions }: { content: Content; editions: readonly LoadedEdition[] },
  application: Application,
) {
  const asked = editions.findIndex(({ language }) => language === application.language);
  const index = Math.max(0, asked);
  const files = (editions[index]?.files ?? []).filter(isValidFile);
  const chosen = files.map((file) => keepFile(file, application));
  const keptFiles = chosen.flatMap(({ file }) => file ?? []);
  const leftOut = chosen.flatMap((choice) => choice.leftOut);
  const defaultLanguage = editions[0]?.language ?? '';
  const content = assembleContent(keptFiles, { date: whole.date, defaultLanguage });
  if (!content) throw new Error('An application leaves out a file that every site needs.');
  return {
    content: {
      ...content,
      edition: editionsOf(whole)[index]?.edition,
      profile: tailorProfile(content, application),
      words: renameSections(content),
    },
    leftOut,
    skills: filesOfType(files, 'skills').flatMap(({ value }) => value.skills),
    texts: files.map((file) => ({ source: file.source, text: textOf(file) })),
  };
}

/** The file without list items of other versions, or nothing of it. */
function keepFile(file: ValidFile, application: Application): { file?: ValidFile; leftOut: LeftOut[] } {
  const { leaveOut = [], for: asked, sections } = application;
  const { source, value, body } = file;
  const versions = asList(valueAt(value, ['for'])).map(String);
  const why = leaveOut.includes(source) ? 'named in leaveOut' : reasonAgainst(versions, asked);
  if (why !== undefined) return { leftOut: [describeFile(file, why)] };
  const leftOut: LeftOut[] = [];
  const [site] = filesOfType([file], 'site');
  if (site) return { file: { ...site, value: { ...site.value, ...(sections && { sections }) } }, leftOut };
  if (!body) return { file, leftOut };
  const root = structuredClone(body.root);
  // Backwards, so that a list is removed after its last item.
  for (const { node, parent } of nodesIn(root).toReversed()) {
    const why = node.type === 'listItem' ? reasonAgainst(node.data?.versions, asked) : undefined;
    if (why !== undefined) leftOut.push({ source, what: toText(node), why });
    else if (node.type !== 'list' || node.children.length > 0) continue;
    const index = parent?.children.findIndex((child) => Object.is(child, node)) ?? 0;
    parent?.children.splice(index, 1);
  }
  return { file: { ...file, body: { ...body, root } }, leftOut };
}

/** An empty list of versions means all. */
function reasonAgainst(versions: readonly string[] = [], asked?: readonly string[]): string | undefined {
  const isWanted = versions.length === 0 || !asked || versions.some((name) => asked.includes(name));
  return isWanted ? undefined : `only for ${versions.join(', ')}`;
}

function describeFile(file: ValidFile, why: string): LeftOut {
  const { type, source, value } = file;
  const what = String(valueAt(value, [titleOf(contentTypes[type]) ?? '']) ?? slugOf(source));
  return { source, what, why };
}

function tailorProfile({ profile, site }: Content, { title, summary }: Application): Content['profile'] {
  const { language } = site;
  return {
    ...profile,
    title: title === undefined ? profile.title : typesetText(title, language),
    body: summary.children.length > 0 ? typesetMarkdown(summary, language) : profile.body,
  };
}

/** Replaces the owner's headings by the usual ones, which recruiters look for. */
function renameSections({ site: { language }, words }: Content): Content['words'] {
  const isEnglish = new Intl.Locale(language).language === 'en';
  const usual = isEnglish && { skills: contentTypes.skills.label, hobbies: contentTypes.hobbies.label };
  return { ...words, headings: { ...wordsOf(language).words.headings, ...usual } };
}

function textOf({ value, body }: ValidFile): string {
  const words = body ? nodesIn(body.root).map(({ node }) => ('value' in node ? node.value : ' ')) : [];
  return [...textsIn(value).map(({ text }) => text), words.join('')].join('\n');
}

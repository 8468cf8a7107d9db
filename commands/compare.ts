import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { type Command, Option } from 'commander';
import escapeHtml from 'escape-html';
import { OwnerError } from '../lib/errors.ts';
import { leftOut } from '../renderer/outputs/leftOut.ts';
import { renderMarkdown } from '../renderer/outputs/markdown.ts';
import { heading, list, writeMarkdown } from '../renderer/outputs/markdownTree.ts';
import { type Content, contentTypes } from '../schema/content.ts';
import { factsOf } from '../schema/facts.ts';
import { loadContent } from '../schema/load.ts';
import { diffMarkdown } from './compare/markdownDiff.ts';
import { describeMoves, findPassages, formatForMarkdown, formatForTerminal } from './compare/passages.ts';
import { createCommand, failWith } from './lib/command.ts';
import { contentFolder } from './lib/folders.ts';
import { printable } from './lib/terminal.ts';

type Options = { format: 'people' | 'markdown'; exitCode?: true };

/** One of the two contents, and what it is called. */
type Side = { name: string; folder: string };

/** How many errors of content that cannot be compared are named. */
const mostErrors = 5;

/** Shows in which words two versions of the content differ for visitors. */
export function compareCommand(): Command {
  return createCommand(
    'npm run compare --',
    'Shows which words of the site change for visitors: since the last commit, since another commit, or between two folders.',
    ['CONTENT_DIR'],
  )
    .argument('[before]', 'a commit, or with a second folder, a content folder', 'HEAD')
    .argument('[after]', 'a content folder')
    .addOption(
      new Option('--format <format>', 'how to print').choices(['people', 'markdown']).default('people'),
    )
    .option('--exit-code', 'exit with status 1 if anything differs')
    .action(async (before: string, after: string | undefined, { format, exitCode }: Options) => {
      const differs = await compare(before, after, format);
      if (differs && exitCode) process.exitCode = 1;
    });
}

/** Prints the differences, and returns whether there are any. */
async function compare(
  before: string,
  after: string | undefined,
  format: Options['format'],
): Promise<boolean> {
  if (after !== undefined)
    return print({ name: before, folder: before }, { name: after, folder: after }, format);
  const folder = contentFolder();
  const temporary = mkdtempSync(join(tmpdir(), 'compare-'));
  try {
    const name = checkOut(folder, before, join(temporary, 'content'));
    return await print({ name, folder: join(temporary, 'content') }, { name: folder, folder }, format);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function print(before: Side, after: Side, format: Options['format']): Promise<boolean> {
  const [old, fresh] = [await open(before), await open(after)];
  const { moves, blocks } = diffMarkdown(wordsOf(old), wordsOf(fresh), fresh.site.language);
  const changes = findPassages(blocks);
  const passages = [...describeMoves(moves), ...changes];
  const result = summarise(changes.length, moves.length);
  const title = printable(`From ${before.name} to ${after.name}`);
  const lines =
    format === 'people'
      ? [formatForTerminal(passages), '', `${title}: ${result}`]
      : [
          '### What visitors will see changed',
          '',
          `<p>${escapeHtml(title)}: ${result}</p>`,
          formatForMarkdown(passages),
        ];
  console.log(lines.join('\n').trim());
  return passages.length > 0;
}

function summarise(changes: number, moves: number): string {
  const places = changes === 1 ? '1 place' : `${changes} places`;
  const sections = moves === 1 ? '1 section has moved' : `${moves} sections have moved`;
  if (changes === 0) return `Visitors see the same words${moves === 0 ? '' : `, but ${sections}`}.`;
  return `Visitors see other words in ${places}${moves === 0 ? '' : `, and ${sections}`}.`;
}

async function open({ name, folder }: Side): Promise<Content> {
  const result = await loadContent(folder);
  if (result.ok) return result.content;
  const errors = result.problems.filter(({ severity }) => severity === 'error');
  const named = errors.slice(0, mostErrors).map(({ file, line, message }) => {
    const source = relative(folder, file).split(sep).join('/');
    return `  ${printable(`${source}:${line} ${message}`)}`;
  });
  const more = errors.length > mostErrors ? ['  …'] : [];
  const text = [`There are errors in ${printable(name)}, so it cannot be compared:`, ...named, ...more];
  throw new OwnerError([...text, 'Fix them, or compare with another commit or folder.'].join('\n'), 2);
}

/** All that visitors may read: the page as Markdown, and what that leaves out. */
function wordsOf(content: Content): string {
  const others = factsOf(content).filter(({ type, path }) => {
    const rule: string | Readonly<Record<string, string>> = leftOut['index.md'][type];
    return typeof rule === 'string' || path in rule;
  });
  const items = others.map(({ type, path, value }) => [`${contentTypes[type].source}, ${path}: ${value}`]);
  const beside = writeMarkdown({ type: 'root', children: [heading(2, 'Beside the page'), ...list(items)] });
  return `${renderMarkdown(content)}\n${beside}`;
}

/**
 * Writes a content folder as it is in a commit into a new folder `to`, by an index of its own, so that the owner's is left
 * alone.
 * @returns the name of the commit for people
 */
function checkOut(folder: string, commit: string, to: string): string {
  const index = `${to}.index`;
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', folder, ...words], {
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, GIT_INDEX_FILE: index },
    }).trim();
  const ask = (fault: string, ...words: string[]) => {
    try {
      return git(...words);
    } catch (cause) {
      throw new OwnerError(fault, 2, { cause });
    }
  };
  const name = printable(commit);
  const prefix = ask(
    `${folder} is not in a Git repository, so there is no commit to compare it with. Compare two folders instead.`,
    'rev-parse',
    '--show-prefix',
  );
  const hash = ask(
    `There is no commit "${name}" here; git log lists all. In a shallow clone, git fetch --unshallow fetches the older ones.`,
    ...['rev-parse', '--verify', '--quiet', `${commit}^{commit}`],
  );
  const tree = ask(
    `The commit ${name} has no folder ${prefix}. Compare with a later one.`,
    ...['rev-parse', '--verify', '--quiet', `${hash}:${prefix}`],
  );
  mkdirSync(to);
  git('read-tree', tree);
  // In a folder of the repository, it would write only the files of the index below that path.
  git('-C', git('rev-parse', '--show-toplevel'), 'checkout-index', '--all', `--prefix=${to}/`);
  return commit === hash.slice(0, commit.length) ? commit : `${commit} (${hash.slice(0, 7)})`;
}

if (import.meta.main) await compareCommand().parseAsync().catch(failWith);

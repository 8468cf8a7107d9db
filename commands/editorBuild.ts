import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { GitHubBackend } from '@sveltia/cms';
import type { Command } from 'commander';
import { OwnerError } from '../lib/errors.ts';
import { readSettings } from '../netlify/contact/settings.ts';
import { loadContent } from '../schema/load.ts';
import { parseRepository } from './build/host.ts';
import { findOutFault } from './build/outFolder.ts';
import { createCommand, failWith } from './lib/command.ts';
import { buildEditor, editorNames, findRepository } from './lib/editor.ts';
import { contentFolder, keptFolders } from './lib/folders.ts';

/** Builds the editor that reads and writes the repository at GitHub. */
export function editorBuildCommand(env: NodeJS.ProcessEnv = process.env): Command {
  return createCommand(
    'npm run editor:build --',
    'Builds the visual editor as a site of its own, which reads and writes the repository at GitHub.',
    ['CONTENT_DIR', 'EDITOR_REPO', 'EDITOR_BRANCH'],
  )
    .option('--out <folder>', 'where to build to; the build replaces what is there', 'dist/editor')
    .action(({ out }: { out: string }) => editorBuild(out, env));
}

async function editorBuild(out: string, env: NodeJS.ProcessEnv): Promise<void> {
  const fault = await findOutFault(out, keptFolders(env), editorNames);
  if (fault) throw new OwnerError(`error: ${fault}`, 2);
  const backend = readGitHubSettings(env);
  const folder = contentFolder(env);
  const content = await loadContent(folder);
  const siteUrl = content.ok ? content.content.site.url : undefined;
  // A download of the project has no .git; its folder is then the whole repository.
  const inRepository = findRepository(folder)?.contentFolder ?? folder;
  const settings = { backend, contentFolder: inRepository, hasSchemas: existsSync('schema/json') };
  await buildEditor(out, { ...settings, ...(siteUrl !== undefined && { siteUrl }) }, false);
  console.log(`Built the editor of ${backend.repo} into ${out}.`);
}

/**
 * The repository at GitHub that the deployed editor writes to: `EDITOR_REPO`, or the one that Netlify builds, or the
 * origin of this clone; on `EDITOR_BRANCH`, or its default branch. Users sign in with a token, which stays in their
 * browser; Sveltia's other way would need a server.
 * @throws {OwnerError} where there is none, or it is not at GitHub
 */
export function readGitHubSettings(env: NodeJS.ProcessEnv, readOrigin = originOfClone): GitHubBackend {
  const { EDITOR_REPO, EDITOR_BRANCH: branch } = readSettings(env, ['EDITOR_REPO', 'EDITOR_BRANCH']);
  const address = EDITOR_REPO ?? (env.REPOSITORY_URL?.trim() || undefined) ?? readOrigin();
  const howToSay = 'Set EDITOR_REPO to its owner and name at GitHub, such as ada/portfolio.';
  if (address === undefined)
    throw new OwnerError(`Which repository should the editor write to? ${howToSay}`, 2);
  const repo = parseRepository(address);
  if (!repo) {
    const shown = address.replace(/\/\/[^@/]*@/, '//');
    throw new OwnerError(`"${shown}" is not a repository at GitHub. ${howToSay}`, 2);
  }
  return { name: 'github', repo, ...(branch !== undefined && { branch }), auth_methods: ['token'] };
}

function originOfClone(): string | undefined {
  const { stdout } = spawnSync('git', ['remote', 'get-url', 'origin'], { encoding: 'utf8' });
  return stdout?.trim() || undefined;
}

if (import.meta.main) await editorBuildCommand().parseAsync().catch(failWith);

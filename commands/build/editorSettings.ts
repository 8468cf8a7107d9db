import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { EditorSettings } from '../../editor/config.ts';
import type { Environment } from '../../netlify/contact/settings.ts';
import type { Content } from '../../schema/content.ts';
import { findRepository, isPreview } from './host.ts';

type Site = Pick<Content['site'], 'url' | 'repository' | 'editor' | 'analytics' | 'languages'>;

/** The settings of the editor, if the site has one. A preview has none: a stranger may have written it. */
export function planEditor(
  { url, repository, editor, analytics, languages = [] }: Site,
  folder: string,
  env: Environment,
  warn: (message: string) => void = () => {},
): EditorSettings | undefined {
  const known = findRepository(env);
  // Netlify runs the function of messages: without the host's word, a pull request could name the repository.
  const isUnnamed = env.NETLIFY === 'true' && !known;
  const repo = known ? known.name : isUnnamed ? undefined : repository;
  // A download of the project has no .git; its folder is then the whole repository.
  const contentFolder = pathInRepository(folder) ?? relative('.', folder);
  if (editor === false || isPreview(env) || contentFolder.startsWith('..')) return undefined;
  if (repo === undefined) {
    if (editor) warn('The editor is left out: it needs "repository" in site.json, such as ada/portfolio.');
    return undefined;
  }
  if (analytics && !editor) {
    warn(
      'The editor is left out: the script of "analytics" could read its token. Open /edit/ of your site once to delete the token from your browser, and delete it on GitHub. If you trust it, set "editor": true in site.json.',
    );
    return undefined;
  }
  const branch = known?.branch !== undefined && { branch: known.branch };
  return {
    backend: { name: 'github', repo, ...branch, auth_methods: ['token'], skip_ci: true },
    contentFolder,
    siteUrl: url,
    ...(languages.length > 1 && { languages }),
  };
}

function pathInRepository(folder: string): string | undefined {
  const start = resolve(folder);
  for (let root = start; ; root = dirname(root)) {
    if (existsSync(join(root, '.git'))) return relative(root, start).split(sep).join('/');
    if (dirname(root) === root) return undefined;
  }
}

import { spawnSync } from 'node:child_process';
import type { GitHubBackend } from '@sveltia/cms';
import { OwnerError } from '../../lib/errors.ts';

/**
 * The repository at GitHub that the deployed editor writes to: `EDITOR_REPO`, or the one that Netlify builds, or the
 * origin of this clone; on `EDITOR_BRANCH`, or its default branch. Who edits signs in by a token, which stays in the
 * browser; Sveltia's other way would need a server.
 * @throws {OwnerError} where there is none, or it is not at GitHub
 */
export function readGitHubSettings(
  env: Record<string, string | undefined>,
  readOrigin = originOfClone,
): GitHubBackend {
  const text = (name: string) => env[name]?.trim() || undefined;
  const address = text('EDITOR_REPO') ?? text('REPOSITORY_URL') ?? readOrigin();
  if (address === undefined) {
    throw new OwnerError(`Which repository shall the editor write to? ${howToSay}`, 2);
  }
  const repo = parseRepo(address);
  if (!repo) throw new OwnerError(`"${withoutPassword(address)}" is no repository at GitHub. ${howToSay}`, 2);
  const branch = text('EDITOR_BRANCH');
  return { name: 'github', repo, ...(branch !== undefined && { branch }), auth_methods: ['token'] };
}

const howToSay = 'Set EDITOR_REPO to its owner and name at GitHub, such as ada/portfolio.';

/** `owner/name` of that, or of an address such as `git@github.com:owner/name.git`. */
function parseRepo(address: string): string | undefined {
  const found =
    /^(?:(?:https|ssh):\/\/(?:[^@/]*@)?github\.com\/|git@github\.com:)?([\w-]+\/[\w.-]+?)(?:\.git)?\/?$/i;
  return found.exec(address)?.[1];
}

function withoutPassword(address: string): string {
  return address.replace(/\/\/[^@/]*@/, '//');
}

function originOfClone(): string | undefined {
  const { stdout } = spawnSync('git', ['remote', 'get-url', 'origin'], { encoding: 'utf8' });
  return stdout?.trim() || undefined;
}

import { SettingsError } from '../../lib/errors.ts';
import { type Environment, readSettings } from '../../netlify/contact/settings.ts';
import type { Content } from '../../schema/content.ts';
import type { GivenAddress } from '../../schema/read.ts';
import { parseRepository } from '../../schema/values/repository.ts';
import { siteUrlSchema } from '../../schema/values/url.ts';

/** What a host says in the environment of a build. In texts, names in braces are variables. */
type Host = {
  mark: string;
  address?: string;
  repository?: string;
  branch?: string;
  published: Sign;
  filesOnly?: Sign;
};

type Sign = [name: string, value: RegExp];

/** Cloudflare names neither its main branch nor the repository, and has two services. */
const hosts: readonly Host[] = [
  {
    mark: 'NETLIFY',
    address: '{URL}',
    repository: '{REPOSITORY_URL}',
    branch: '{BRANCH}',
    published: ['CONTEXT', /^production$/],
  },
  {
    mark: 'CF_PAGES',
    address: '{CF_PAGES_URL}',
    published: ['CF_PAGES_BRANCH', /^(?:main|master)$/],
    filesOnly: ['CF_PAGES', /./],
  },
  {
    mark: 'WORKERS_CI',
    published: ['WORKERS_CI_BRANCH', /^(?:main|master)$/],
    filesOnly: ['WORKERS_CI', /./],
  },
  {
    mark: 'RENDER',
    address: '{RENDER_EXTERNAL_URL}',
    repository: '{RENDER_GIT_REPO_SLUG}',
    branch: '{RENDER_GIT_BRANCH}',
    published: ['IS_PULL_REQUEST', /^(?!true$)/],
    filesOnly: ['RENDER_SERVICE_TYPE', /^static$/],
  },
  {
    mark: 'VERCEL',
    address: 'https://{VERCEL_PROJECT_PRODUCTION_URL}',
    repository: 'https://{VERCEL_GIT_PROVIDER}.com/{VERCEL_GIT_REPO_OWNER}/{VERCEL_GIT_REPO_SLUG}',
    branch: '{VERCEL_GIT_COMMIT_REF}',
    published: ['VERCEL_ENV', /^production$/],
    filesOnly: ['VERCEL', /./],
  },
  {
    mark: 'GITHUB_ACTIONS',
    repository: '{GITHUB_REPOSITORY}',
    branch: '{GITHUB_REF_NAME}',
    published: ['GITHUB_WORKFLOW', /^Pages$/],
    filesOnly: ['GITHUB_WORKFLOW', /^Pages$/],
  },
];

function findHost(env: Environment): Host | undefined {
  return hosts.find(({ mark }) => /^(?:true|1)$/.test(env[mark] ?? ''));
}

const variable = /\{(\w+)\}/g;

function fillIn(text: string | undefined, env: Environment): string | undefined {
  const isKnown = [...(text ?? '').matchAll(variable)].every(([, name = '']) => env[name]);
  return isKnown ? text?.replaceAll(variable, (_, name: string) => env[name] ?? '') : undefined;
}

/** `SITE_URL` always wins; what the host says counts while `site.json` has an example. @throws {SettingsError} if `SITE_URL` is wrong */
export function findHostAddress(env: Environment): GivenAddress | undefined {
  const { SITE_URL } = readSettings(env, ['SITE_URL']);
  if (SITE_URL !== '') {
    const { error, data } = siteUrlSchema.safeParse(SITE_URL);
    if (error) throw new SettingsError(`SITE_URL is not the address of a site. ${error.issues[0]?.message}`);
    return { url: data, isFallback: false };
  }
  const { data: url } = siteUrlSchema.safeParse(fillIn(findHost(env)?.address, env));
  return url === undefined ? undefined : { url, isFallback: true };
}

export function isNetlify({ NETLIFY }: Environment): boolean {
  return NETLIFY === 'true';
}

/** The status of a rule in `_redirects`, on the hosts that know this file; only at Netlify, a file would count more than the rule. */
export function redirectStatus({ NETLIFY, CF_PAGES, WORKERS_CI }: Environment): string | undefined {
  if (NETLIFY) return '301!';
  return CF_PAGES || WORKERS_CI ? '301' : undefined;
}

export function visibilityAddress(env: Environment): string | undefined {
  if (!isNetlify(env) || !env.SITE_NAME) return undefined;
  return `https://app.netlify.com/projects/${encodeURIComponent(env.SITE_NAME)}/configuration/general`;
}

export function isPublished(env: Environment): boolean {
  return isShown(findHost(env)?.published, env);
}

function isShown(sign: Sign | undefined, env: Environment): boolean {
  return sign?.[1].test(env[sign[0]] ?? '') ?? false;
}

/** Whether the host of a site at this address runs no function, so that a form would post to nobody. */
export function servesFilesOnly(env: Environment, address: string): boolean {
  const isKnownAddress = /\.(?:github|gitlab)\.io$/.test(new URL(address).hostname);
  return isKnownAddress || isShown(findHost(env)?.filesOnly, env);
}

/** Whether a host builds something that it does not publish, such as a pull request, which a stranger may have written. */
export function isPreview(env: Environment): boolean {
  return findHost(env) !== undefined && !isPublished(env);
}

/** Whether the policy of pages must be in the pages, because a host may send no headers with them, or join those of two rules. */
export function needsPolicyInPages(env: Environment, { form }: Pick<Content['site'], 'form'>): boolean {
  if (isNetlify(env)) return false;
  return isPublished(env) || (form?.to ?? 'function') !== 'function';
}

export function findRepository(env: Environment): { name?: string; branch?: string } | undefined {
  const host = findHost(env);
  const address = fillIn(host?.repository, env);
  const name = address && parseRepository(address);
  const branch = fillIn(host?.branch, env);
  return address === undefined ? undefined : { ...(name && { name }), ...(branch && { branch }) };
}

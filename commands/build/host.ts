import { SettingsError } from '../../lib/errors.ts';
import { type Environment, readSettings } from '../../netlify/contact/settings.ts';
import type { Content } from '../../schema/content.ts';
import type { GivenAddress } from '../../schema/load.ts';
import { parseRepository } from '../../schema/values/repository.ts';
import { siteUrlSchema } from '../../schema/values/url.ts';

type Host = {
  /** Whether visitors get this build, and not only its owner, as a preview. */
  isPublished: boolean;
  /** The address that the site will have, by the name of its variable. */
  address?: [name: string, url: string | undefined];
  /** The repository that it builds, as a name or an address, and the branch. */
  repository?: string | undefined;
  branch?: string | undefined;
  /** Whether it sends the headers in `_headers`. */
  sendsHeaders?: true;
};

/** What the host that builds the site says in the environment; nothing on other machines. */
function findHost(env: Environment): Host | undefined {
  // https://docs.netlify.com/build/configure-builds/environment-variables/
  if (env.NETLIFY === 'true') {
    const isPublished = env.CONTEXT === 'production';
    const name = isPublished || !env.DEPLOY_PRIME_URL ? 'URL' : 'DEPLOY_PRIME_URL';
    const git = { repository: env.REPOSITORY_URL, branch: env.BRANCH };
    return { isPublished, address: [name, env[name]], ...git, sendsHeaders: true };
  }
  // https://developers.cloudflare.com/pages/configuration/build-configuration/#environment-variables
  // https://developers.cloudflare.com/workers/ci-cd/builds/configuration/
  if (isCloudflare(env)) {
    // Cloudflare names neither its main branch nor the repository.
    const isPublished = ['main', 'master'].includes(env.CF_PAGES_BRANCH ?? env.WORKERS_CI_BRANCH ?? '');
    return { isPublished, address: ['CF_PAGES_URL', env.CF_PAGES_URL], sendsHeaders: true };
  }
  // https://render.com/docs/environment-variables
  if (env.RENDER === 'true') {
    const git = { repository: env.RENDER_GIT_REPO_SLUG, branch: env.RENDER_GIT_BRANCH };
    const address: Host['address'] = ['RENDER_EXTERNAL_URL', env.RENDER_EXTERNAL_URL];
    return { isPublished: env.IS_PULL_REQUEST !== 'true', address, ...git };
  }
  // https://vercel.com/docs/environment-variables/system-environment-variables
  if (env.VERCEL === '1') {
    const name = 'VERCEL_PROJECT_PRODUCTION_URL';
    const isAtGitHub = env.VERCEL_GIT_PROVIDER === 'github';
    const repository = isAtGitHub ? `${env.VERCEL_GIT_REPO_OWNER}/${env.VERCEL_GIT_REPO_SLUG}` : undefined;
    const git = { repository, branch: env.VERCEL_GIT_COMMIT_REF };
    const address: Host['address'] = [name, env[name] && `https://${env[name]}`];
    return { isPublished: env.VERCEL_ENV === 'production', address, ...git };
  }
  // https://docs.github.com/en/actions/reference/workflows-and-actions/variables
  if (env.GITHUB_ACTIONS === 'true') {
    const git = { repository: env.GITHUB_REPOSITORY, branch: env.GITHUB_REF_NAME };
    // The name of .github/workflows/pages.yml.
    return { isPublished: env.GITHUB_WORKFLOW === 'Pages', ...git };
  }
  return undefined;
}

/**
 * The address that the site will have, where something other than `site.json` knows it: the setting `SITE_URL`, which always
 * wins, or the host that builds it, which counts while `site.json` still has an example.
 * @throws {SettingsError} if `SITE_URL` is wrong
 */
export function findHostAddress(env: Environment): GivenAddress | undefined {
  const { SITE_URL } = readSettings(env, ['SITE_URL']);
  if (SITE_URL !== '') {
    const { error, data } = siteUrlSchema.safeParse(SITE_URL);
    if (error) throw new SettingsError(`SITE_URL is not the address of a site. ${error.issues[0]?.message}`);
    return { name: 'SITE_URL', url: data, isFallback: false };
  }
  const [name = '', address] = findHost(env)?.address ?? [];
  const { data: url } = siteUrlSchema.safeParse(address);
  return url === undefined ? undefined : { name, url, isFallback: true };
}

/** The page of Netlify, while it builds, on which the owner makes the site public. */
export function visibilityAddress({ NETLIFY, SITE_NAME }: Environment): string | undefined {
  if (NETLIFY !== 'true' || !SITE_NAME) return undefined;
  return `https://app.netlify.com/projects/${encodeURIComponent(SITE_NAME)}/configuration/general`;
}

/** Whether a host builds what it publishes for visitors, and not a preview. */
export function isPublished(env: Environment): boolean {
  return findHost(env)?.isPublished ?? false;
}

/** Whether the policy of pages must be in the pages, because nothing sends the headers in `_headers` with them. */
export function needsPolicyInPages(env: Environment, { form }: Pick<Content['site'], 'form'>): boolean {
  if (findHost(env)?.sendsHeaders) return false;
  // A site whose form is elsewhere needs no server, so any host for files may publish it.
  return isPublished(env) || (form?.to ?? 'function') !== 'function';
}

/**
 * The address at which a file of the repository is edited in the browser, at GitHub; nothing if the host does not say
 * which repository it builds, or it is elsewhere.
 * @param file its path in the repository
 */
export function editAddress(env: Environment, file: string, line: number): string | undefined {
  const repository = findGitHubRepository(env);
  if (!repository) return undefined;
  const path = [...repository.branch.split('/'), ...file.split('/')].map(encodeURIComponent).join('/');
  return `https://github.com/${repository.name}/edit/${path}#L${line}`;
}

/** The repository at GitHub that a host builds, and its branch, if it says both. */
export function findGitHubRepository(env: Environment): { name: string; branch: string } | undefined {
  const { repository = '', branch } = findHost(env) ?? {};
  const name = parseRepository(repository);
  return name && branch ? { name, branch } : undefined;
}

/** Whether Cloudflare Pages or Workers builds the site. */
export function isCloudflare({ CF_PAGES, WORKERS_CI }: NodeJS.ProcessEnv): boolean {
  return CF_PAGES === '1' || WORKERS_CI === '1';
}

import { SettingsError } from '../../lib/errors.ts';
import { type Environment, readSettings } from '../../netlify/contact/settings.ts';
import type { Content } from '../../schema/content.ts';
import type { GivenAddress } from '../../schema/load.ts';
import { parseRepository } from '../../schema/values/repository.ts';
import { siteUrlSchema } from '../../schema/values/url.ts';

/*
 * What the host that builds the site says in its environment. Sources:
 * https://docs.netlify.com/build/configure-builds/environment-variables/,
 * https://developers.cloudflare.com/pages/configuration/build-configuration/#environment-variables,
 * https://render.com/docs/environment-variables, https://vercel.com/docs/environment-variables/system-environment-variables
 * and https://docs.github.com/en/actions/reference/workflows-and-actions/variables
 */

/**
 * The address that the site will have, where something but `site.json` knows it: the setting `SITE_URL`, which always
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
  for (const [name, address] of hostAddresses(env)) {
    const { data } = siteUrlSchema.safeParse(address);
    if (data !== undefined) return { name, url: data, isFallback: true };
  }
  return undefined;
}

function hostAddresses(env: Environment): [name: string, address: string | undefined][] {
  if (env.NETLIFY === 'true') {
    const names = env.CONTEXT === 'production' ? ['URL'] : ['DEPLOY_PRIME_URL', 'URL'];
    return names.map((name) => [name, env[name]]);
  }
  const vercel = 'VERCEL_PROJECT_PRODUCTION_URL';
  return [
    ['CF_PAGES_URL', env.CF_PAGES_URL],
    ['RENDER_EXTERNAL_URL', env.RENDER_EXTERNAL_URL],
    [vercel, env[vercel] && `https://${env[vercel]}`],
  ];
}

/** Whether a host builds what it publishes for visitors, and not a preview. Cloudflare does not name its main branch. */
export function isPublished(env: Environment): boolean {
  return (
    (env.NETLIFY === 'true' && env.CONTEXT === 'production') ||
    (env.CF_PAGES === '1' && ['main', 'master'].includes(env.CF_PAGES_BRANCH ?? '')) ||
    (env.RENDER === 'true' && env.IS_PULL_REQUEST !== 'true') ||
    env.VERCEL_ENV === 'production' ||
    // The name of .github/workflows/pages.yml.
    (env.GITHUB_ACTIONS === 'true' && env.GITHUB_WORKFLOW === 'Pages')
  );
}

/** Whether the host is known to send no headers: those that read `_headers` and `npm run serve` do. */
export function sendsNoHeaders(env: Environment, { form }: Pick<Content['site'], 'form'>): boolean {
  if (env.NETLIFY === 'true' || env.CF_PAGES === '1') return false;
  // A site whose form is elsewhere needs no server.
  return isPublished(env) || (form?.to ?? 'function') !== 'function';
}

/**
 * The address at which a file of the repository is edited in the browser, at GitHub; nothing if the host does not say
 * which repository it builds, or it is elsewhere. Cloudflare does not say it.
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
  const isAtGitHub = env.VERCEL_GIT_PROVIDER === 'github';
  const vercel = isAtGitHub ? `${env.VERCEL_GIT_REPO_OWNER}/${env.VERCEL_GIT_REPO_SLUG}` : undefined;
  const known = [
    [env.REPOSITORY_URL, env.BRANCH],
    [env.GITHUB_REPOSITORY, env.GITHUB_REF_NAME],
    [env.RENDER_GIT_REPO_SLUG, env.RENDER_GIT_BRANCH],
    [vercel, env.VERCEL_GIT_COMMIT_REF],
  ];
  for (const [address, branch] of known) {
    const name = address && branch ? parseRepository(address) : undefined;
    if (name && branch) return { name, branch };
  }
  return undefined;
}

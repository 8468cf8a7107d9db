import { SettingsError } from '../../lib/errors.ts';
import { type Environment, readSettings } from '../../lib/settings.ts';
import type { GivenAddress } from '../../schema/load/readContent.ts';
import { siteUrlSchema } from '../../schema/values/url.ts';

/** Where a site is built. A preview, such as that of a pull request, may contain code of a stranger. */
export type Host = {
  stage: 'published' | 'preview' | 'local';
  address?: string | undefined;
  /** A name or an address, which may be of another service than GitHub. */
  repository?: string | undefined;
  branch?: string | undefined;
  /** Whether it runs no functions, so that a form cannot be received. */
  servesFilesOnly?: boolean;
  isNetlify?: true;
  /** Where the owner says who may visit the site. */
  visibility?: string | undefined;
};

/** Descriptions of a build by the environment variable that identifies the host. */
const hosts: Readonly<Record<string, (env: Environment) => Host>> = {
  NETLIFY: (env) => ({
    stage: env.CONTEXT === 'production' ? 'published' : 'preview',
    address: env.URL,
    repository: env.REPOSITORY_URL,
    branch: env.BRANCH,
    isNetlify: true,
    visibility:
      env.SITE_NAME &&
      `https://app.netlify.com/projects/${encodeURIComponent(env.SITE_NAME)}/configuration/general`,
  }),
  // Cloudflare has two services. Neither names the repository.
  CF_PAGES: (env) => describeCloudflare(env.CF_PAGES_BRANCH, env.CF_PAGES_URL),
  WORKERS_CI: (env) => describeCloudflare(env.WORKERS_CI_BRANCH),
  RENDER: (env) => ({
    stage: env.IS_PULL_REQUEST === 'true' ? 'preview' : 'published',
    address: env.RENDER_EXTERNAL_URL,
    repository: env.RENDER_GIT_REPO_SLUG,
    branch: env.RENDER_GIT_BRANCH,
    servesFilesOnly: env.RENDER_SERVICE_TYPE === 'static',
  }),
  VERCEL: (env) => ({
    stage: env.VERCEL_ENV === 'production' ? 'published' : 'preview',
    address: env.VERCEL_PROJECT_PRODUCTION_URL && `https://${env.VERCEL_PROJECT_PRODUCTION_URL}`,
    repository:
      env.VERCEL_GIT_REPO_SLUG &&
      `https://${env.VERCEL_GIT_PROVIDER}.com/${env.VERCEL_GIT_REPO_OWNER}/${env.VERCEL_GIT_REPO_SLUG}`,
    branch: env.VERCEL_GIT_COMMIT_REF,
    servesFilesOnly: true,
  }),
  GITHUB_ACTIONS: (env) => ({
    stage: env.GITHUB_WORKFLOW === 'Pages' ? 'published' : 'preview',
    repository: env.GITHUB_REPOSITORY,
    branch: env.GITHUB_REF_NAME,
    servesFilesOnly: env.GITHUB_WORKFLOW === 'Pages',
  }),
};

function describeCloudflare(branch = '', ofDeployment?: string): Host {
  // It does not say which branch is the main one.
  const stage = /^(?:main|master)$/.test(branch) ? 'published' : 'preview';
  // The address of a deployment is that of the site with a part before it: https://1a2b3c4d.my-site.pages.dev
  const address = ofDeployment?.replace(/\/\/[^.]+\.(?=[^.]+\.pages\.dev)/, '//');
  return { stage, address, servesFilesOnly: true };
}

export function findHost(env: Environment): Host {
  const name = Object.keys(hosts).find((variable) => /^(?:true|1)$/.test(env[variable] ?? ''));
  return hosts[name ?? '']?.(env) ?? { stage: 'local' };
}

/** `SITE_URL`, or as a fallback, the address that the host gives. @throws {SettingsError} if `SITE_URL` is wrong */
export function findHostAddress(env: Environment): GivenAddress | undefined {
  const { SITE_URL } = readSettings(env, ['SITE_URL']);
  const { error, data: url } = siteUrlSchema.safeParse(SITE_URL || findHost(env).address);
  if (SITE_URL && error)
    throw new SettingsError(`SITE_URL is not the address of a site. ${error.issues[0]?.message}`);
  return url === undefined ? undefined : { url, isFallback: SITE_URL === '' };
}

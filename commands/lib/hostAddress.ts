import { SettingsError } from '../../lib/errors.ts';
import { type Environment, readSettings } from '../../netlify/contact/settings.ts';
import type { GivenAddress } from '../../schema/load.ts';
import { siteUrlSchema } from '../../schema/url.ts';

/**
 * The address that the site will have, where something but `site.json` knows it: the setting `SITE_URL`, which always
 * wins, or the host that builds it, which counts while `site.json` still has an example.
 * Sources: https://docs.netlify.com/build/configure-builds/environment-variables/#deploy-urls-and-metadata,
 * https://developers.cloudflare.com/pages/configuration/build-configuration/#environment-variables,
 * https://render.com/docs/environment-variables#all-runtimes and
 * https://vercel.com/docs/environment-variables/system-environment-variables
 * @throws {SettingsError} if `SITE_URL` is wrong
 */
export function findHostAddress(env: Environment): GivenAddress | undefined {
  const { SITE_URL } = readSettings(env, ['SITE_URL']);
  if (SITE_URL !== undefined) {
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

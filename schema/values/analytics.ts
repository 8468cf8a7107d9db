import * as z from 'zod';
import { choice, customIssue, text } from './fields.ts';
import { url } from './url.ts';

type Service = {
  name: string;
  /**
   * Where the service's script is, and where the script sends to, for the site that it calls `site`. On the owner's server,
   * both have the same paths.
   */
  script: string;
  endpoint: (site: string) => string;
  /** The attributes of the script. `host` is that of the pages, and `site` names the owner's site. */
  attributes: (to: { endpoint: string; site: string; host: string }) => Record<string, string>;
  /** What `site` looks like, and what it is. */
  form: RegExp;
  meaning: string;
};

/**
 * The services that can count visits without cookies, as they say themselves.
 * Sources: https://www.goatcounter.com/help/csp and https://www.goatcounter.com/help/js;
 * https://plausible.io/docs/script-extensions and its `data-api`; https://umami.is/docs/tracker-configuration. Umami's
 * script has a server of its own for what it sends, which `data-host-url` names, so that it is the one of the policy.
 */
const services = {
  goatcounter: {
    name: 'GoatCounter',
    script: 'https://gc.zgo.at/count.js',
    endpoint: (site) => `https://${site}.goatcounter.com/count`,
    attributes: ({ endpoint }) => ({ 'data-goatcounter': endpoint }),
    form: /^[a-z0-9][a-z0-9-]*$/i,
    meaning: 'your code, as in code.goatcounter.com',
  },
  plausible: {
    name: 'Plausible',
    script: 'https://plausible.io/js/script.js',
    endpoint: () => 'https://plausible.io/api/event',
    attributes: ({ endpoint, site, host }) => ({ 'data-domain': site || host, 'data-api': endpoint }),
    form: /^[a-z0-9.-]+$/i,
    meaning: 'the domain of your site, as you gave it to Plausible',
  },
  umami: {
    name: 'Umami',
    script: 'https://cloud.umami.is/script.js',
    endpoint: () => 'https://gateway.umami.is/api/send',
    attributes: ({ endpoint, site, host }) => ({
      'data-website-id': site,
      'data-host-url': endpoint.replace(/\/api\/send$/, ''),
      'data-domains': host,
    }),
    form: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
    meaning: 'the id of your site, as Umami gives it',
  },
} as const satisfies Record<string, Service>;

/** What the service that counts visits is called. */
export function serviceName({ service }: z.infer<typeof analyticsSchema>): string {
  return services[service].name;
}

/** `analytics` of `site.json`: who counts the visits. */
export const analyticsSchema = z
  .strictObject({
    service: choice(
      'Service',
      'Who counts the visits, without cookies.',
      ['goatcounter', 'plausible', 'umami'],
      ['goatcounter'],
    ),
    site: text(
      'Your site there',
      'GoatCounter: your code. Plausible: your domain, if it is not that of the address. Umami: the id of your site.',
      'mahuta',
    ).optional(),
    server: url('The address of your own server of the service, if you have one.', 'Server')
      .meta({ examples: ['https://stats.example.com'] })
      .optional(),
  })
  .check(({ value, issues }) => {
    const { service, site, server } = value;
    const { form, meaning } = services[service];
    const isNeeded = service === 'umami' || (service === 'goatcounter' && server === undefined);
    if (site === undefined && isNeeded) {
      const message = `Set "site" to ${meaning}.`;
      issues.push(customIssue(value, { code: 'missing-key', message }, ['service']));
    } else if (site !== undefined && !form.test(site)) {
      const message = `"${site}" can't be ${meaning}.`;
      issues.push(customIssue(value, { code: 'bad-analytics', message }, ['site']));
    }
    if (server !== undefined && /[?#;,'\s]/.test(server)) {
      const message = 'The address of a server has no ? # ; , or quotation marks; write it without.';
      issues.push(customIssue(value, { code: 'bad-analytics', message }, ['server']));
    }
  })
  .meta({
    title: 'Analytics',
    description: 'The service that counts visits. Without it, visits are not counted.',
  });

/**
 * The script that counts visits, its attributes, and the one address that it sends to.
 * @param url the address of the site
 */
export function analyticsScript(
  { service, site = '', server }: z.infer<typeof analyticsSchema>,
  url: string,
) {
  const { script, endpoint, attributes }: Service = services[service];
  const locate = (address: string) =>
    server === undefined ? address : server.replace(/\/+$/, '') + new URL(address).pathname;
  const target = locate(endpoint(site));
  return {
    src: locate(script),
    endpoint: target,
    attributes: attributes({ endpoint: target, site, host: new URL(url).hostname }),
  };
}

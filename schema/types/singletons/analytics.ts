import type * as z from 'zod';
import { choice, customIssue, group, text } from '../../values/fields.ts';
import { url } from '../../values/url.ts';
import { fieldRules } from '../fieldRules.ts';

/** Sources: goatcounter.com/help/csp and /help/js, plausible.io/docs/script-extensions, umami.is/docs/tracker-configuration */
const services = {
  goatcounter: {
    script: 'https://gc.zgo.at/count.js',
    endpoint: (site: string) => `https://${site}.goatcounter.com/count`,
    attributes: (endpoint: string) => ({ 'data-goatcounter': endpoint }),
    site: /^[a-z0-9][a-z0-9-]*$/i,
    meaning: 'your code, as in code.goatcounter.com',
  },
  plausible: {
    script: 'https://plausible.io/js/script.js',
    endpoint: () => 'https://plausible.io/api/event',
    attributes: (endpoint: string, site: string, host: string) => {
      return { 'data-domain': site || host, 'data-api': endpoint };
    },
    site: /^[a-z0-9.-]*$/i,
    meaning: 'the domain of your site, as you gave it to Plausible',
  },
  umami: {
    script: 'https://cloud.umami.is/script.js',
    endpoint: () => 'https://gateway.umami.is/api/send',
    // The script has another server for what it sends, unless one is named.
    attributes: (endpoint: string, site: string, host: string) => {
      const server = endpoint.replace(/\/api\/send$/, '');
      return { 'data-website-id': site, 'data-host-url': server, 'data-domains': host };
    },
    site: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
    meaning: 'the id of your site, as Umami gives it',
  },
} as const;

const siteThere =
  'GoatCounter: your code. Plausible: your domain, if it is not that of the address. Umami: the id of your site.';

export const analyticsSchema = group('Analytics', 'The service that counts visits (default: none).', {
  service: choice('Service', 'Who counts the visits, without cookies.', [
    'goatcounter',
    'plausible',
    'umami',
  ]),
  site: text('Your site there', siteThere, 'mahuta').optional(),
  server: url('The address of your own server of the service, if you have one.', 'Server')
    .meta({ examples: ['https://stats.example.com'] })
    .register(fieldRules, { isAddress: false })
    .optional(),
}).check(({ value, issues }) => {
  const { service, site, server } = value;
  const isOwnCounter = service === 'goatcounter' && server !== undefined;
  if (!services[service].site.test(site ?? '') && !(site === undefined && isOwnCounter)) {
    const message = `Set "site" to ${services[service].meaning}.`;
    const code = site === undefined ? 'missing-key' : 'bad-analytics';
    issues.push(customIssue(value, { code, message }, [site === undefined ? 'service' : 'site']));
  }
  if (server !== undefined && /[?#;,'\s]/.test(server)) {
    const message = 'The address of a server has no ? # ; , or quotation marks; write it without.';
    issues.push(customIssue(value, { code: 'bad-analytics', message }, ['server']));
  }
});

/** The script that counts visits, its attributes, and the one address that it sends to; `url` is that of the site. */
export function analyticsScript(
  { service, site = '', server }: z.infer<typeof analyticsSchema>,
  url: string,
) {
  const { script, endpoint, attributes } = services[service];
  const onServer = (address: string) =>
    server === undefined ? address : server.replace(/\/+$/, '') + new URL(address).pathname;
  const target = onServer(endpoint(site));
  const { hostname } = new URL(url);
  return { src: onServer(script), endpoint: target, attributes: attributes(target, site, hostname) };
}

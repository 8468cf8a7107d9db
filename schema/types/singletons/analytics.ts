import type * as z from 'zod';
import { choice, customIssue, group, text } from '../../values/fields.ts';
import { url } from '../../values/url.ts';
import { fieldRules } from '../fieldRules.ts';

/** Sources: goatcounter.com/help/csp and /help/js, plausible.io/docs/script-extensions, umami.is/docs/tracker-configuration */
const services = {
  goatcounter: { script: 'https://gc.zgo.at/count.js', endpoint: 'https://SITE.goatcounter.com/count' },
  plausible: { script: 'https://plausible.io/js/script.js', endpoint: 'https://plausible.io/api/event' },
  umami: { script: 'https://cloud.umami.is/script.js', endpoint: 'https://gateway.umami.is/api/send' },
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
  const needsSite = service === 'umami' || (service === 'goatcounter' && server === undefined);
  const missing = 'This service needs your code or id in "site".';
  if (needsSite && site === undefined)
    issues.push(customIssue(value, { code: 'missing-key', message: missing }, ['service']));
  // Both become part of the Content-Security-Policy, where a space or one of ; , ' would begin another source or rule.
  const message = 'Only letters, digits and . - _ / : can be here; write it without others.';
  for (const key of ['site', 'server'] as const)
    if (/[^\w./:-]/.test(value[key] ?? ''))
      issues.push(customIssue(value, { code: 'bad-value', message }, [key]));
});

/** The script that counts visits, its attributes, and its endpoint. `url` is the address of the site. */
export function analyticsScript(
  { service, site = '', server }: z.infer<typeof analyticsSchema>,
  url: string,
) {
  const { script, endpoint } = services[service];
  const onServer = (address: string) =>
    server === undefined
      ? address.replace('SITE', site)
      : server.replace(/\/+$/, '') + new URL(address).pathname;
  const target = onServer(endpoint);
  const { hostname } = new URL(url);
  const attributes = {
    goatcounter: { 'data-goatcounter': target },
    plausible: { 'data-domain': site || hostname, 'data-api': target },
    // The default of the script is another server than its own.
    umami: {
      'data-website-id': site,
      'data-host-url': target.replace(/\/api\/send$/, ''),
      'data-domains': hostname,
    },
  };
  return { src: onServer(script), endpoint: target, attributes: attributes[service] };
}

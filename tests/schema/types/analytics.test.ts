import { expect, test } from 'vitest';
import { pagePolicy } from '../../../commands/build/headers.ts';
import { analyticsSchema, analyticsScript } from '../../../schema/types/singletons/analytics.ts';
import { findProblems } from '../../fixtures/content.ts';

const id = 'b59e9c65-ae32-47f1-8400-119fcf4861c4';
const home = '<form action="/functions/submit-contact-form">';

test.each([
  [
    { service: 'goatcounter', site: 'mahuta' },
    'https://gc.zgo.at/count.js',
    'https://mahuta.goatcounter.com/count',
    { 'data-goatcounter': 'https://mahuta.goatcounter.com/count' },
  ],
  [
    { service: 'goatcounter', server: 'https://stats.example.com/' },
    'https://stats.example.com/count.js',
    'https://stats.example.com/count',
    { 'data-goatcounter': 'https://stats.example.com/count' },
  ],
  [
    { service: 'plausible' },
    'https://plausible.io/js/script.js',
    'https://plausible.io/api/event',
    { 'data-domain': 'me.example.com', 'data-api': 'https://plausible.io/api/event' },
  ],
  [
    { service: 'umami', site: id },
    'https://cloud.umami.is/script.js',
    'https://gateway.umami.is/api/send',
    { 'data-website-id': id, 'data-host-url': 'https://gateway.umami.is', 'data-domains': 'me.example.com' },
  ],
  [
    { service: 'umami', site: id, server: 'https://example.com/umami' },
    'https://example.com/umami/script.js',
    'https://example.com/umami/api/send',
    { 'data-website-id': id, 'data-host-url': 'https://example.com/umami', 'data-domains': 'me.example.com' },
  ],
])('%j opens the policy to its script and its server, and to nothing else', (given, ...expected) => {
  const [src, endpoint, attributes] = expected;
  const counter = analyticsScript(analyticsSchema.parse(given), 'https://me.example.com/portfolio');
  expect(counter).toEqual({ src, endpoint, attributes });
  const closed = pagePolicy([home]).split('; ');
  const open = pagePolicy([home], counter).split('; ');
  const rules = [`script-src 'self' ${src}`, `connect-src 'self' ${endpoint}`];
  expect(open.filter((rule) => !closed.includes(rule))).toEqual(rules);
  expect(pagePolicy([''], counter)).toContain(`connect-src ${endpoint};`);
});

test.each([
  [{ service: 'umami' }, 'missing-key', 'analytics.service', 'needs your code or id'],
  [{ service: 'plausible', site: "a.nz 'self'" }, 'bad-value', 'analytics.site', 'Only letters'],
  [{ service: 'plausible', server: 'https://a.nz/;b' }, 'bad-value', 'analytics.server', 'Only letters'],
])('%j is a located error', async (analytics, code, path, message) => {
  const change = (text: string) =>
    text.replace('"social": {},', `"social": {},\n  "analytics": ${JSON.stringify(analytics)},`);
  expect(await findProblems({ 'site.json': change })).toEqual([
    expect.objectContaining({ severity: 'error', code, path, message: expect.stringContaining(message) }),
  ]);
});

import { expect, test } from 'vitest';
import { pagePolicy } from '../../commands/build/policies.ts';

const page = (form = '') => `<head><style>a{}</style></head><body>${form}</body>`;
const form = (action: string) => `<form method="post" action="${action}">`;

function sourcesOf(policy: string, directive: string): string {
  return policy.split('; ').find((part) => part.startsWith(`${directive} `)) ?? '';
}

test.each([
  ['to this site', form('/functions/submit-contact-form'), "'self'"],
  ['to this site under a path', form('/portfolio/functions/submit-contact-form'), "'self'"],
  ['to another site', form('https://forms.example/f/abc'), "'self' https://forms.example"],
  ['to another port', form('https://forms.example:8443/f?a=1&amp;b=2'), "'self' https://forms.example:8443"],
  ['nowhere', '', "'none'"],
])('a page whose form posts %s may post and connect there, and nowhere else', (_, html, sources) => {
  const policy = pagePolicy([page(html), page()]);
  expect(sourcesOf(policy, 'form-action')).toBe(`form-action ${sources}`);
  expect(sourcesOf(policy, 'connect-src')).toBe(`connect-src ${sources}`);
  expect(sourcesOf(policy, 'default-src')).toBe("default-src 'none'");
});

test('an address cannot add a directive to the policy', () => {
  const policy = pagePolicy([page(form("https://forms.example; script-src 'unsafe-inline'"))]);
  expect(policy).not.toContain('unsafe');
  expect(sourcesOf(policy, 'form-action')).toBe("form-action 'self'");
});

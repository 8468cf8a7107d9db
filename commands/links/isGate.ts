/** Names of hosts, and of steps of a path, where one signs in, agrees to cookies or shows not to be a program. */
const gate =
  /^(?:accounts?|auth|authwall|authorize|captcha|challenge|checkpoint|consent|cookie-?wall|log-?in|log-?on|oauth2?|passport|saml2?|sign-?in|sign-?on|sso|uas|verify|welcome-back)$/i;

/**
 * Whether an address looks like that of a page that stands between a visitor and what was asked for: one to sign in, say.
 * Such a page may stand before anything, and there be nothing behind it.
 */
export function isGate(address: string): boolean {
  const { hostname, pathname } = new URL(address);
  const [first = ''] = hostname.split('.');
  const steps = pathname.split('/').map((step) => step.replace(/\.\w+$/, '').replaceAll('_', '-'));
  return [first, ...steps].some((name) => gate.test(name));
}

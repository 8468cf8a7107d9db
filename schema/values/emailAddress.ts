/**
 * Converts the domain of an email address to ASCII (`xn--…`), which every mail server and program reads. The part before the @
 * stays: few servers accept other letters there (RFC 6531). Returns any other text unchanged.
 * Source: https://url.spec.whatwg.org/#concept-domain-to-ascii
 */
export function toAsciiEmail(email: string): string {
  const [, local, domain = ''] = /^(.*@)([^\s@/\\?#:%]+)$/s.exec(email) ?? [];
  const host = /\P{ASCII}/u.test(domain) ? URL.parse(`https://${domain}`)?.hostname : undefined;
  return host ? `${local}${host}` : email;
}

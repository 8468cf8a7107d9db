import { createHash } from 'node:crypto';

/** The policy sources (`'sha256-…'`) of the inline styles of a page. Source: https://www.w3.org/TR/CSP3/#hash-source */
export function hashStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, styles = '']) => {
    return `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
  });
}

/**
 * The Content-Security-Policy of the editor: its own files, and of other servers only `connect` and `images`. Pictures
 * are shown and read from `blob:` before they are saved, and Sveltia CMS makes its own logo of a `data:` address.
 * Source: https://www.w3.org/TR/CSP3/
 */
export function editorPolicy({ connect, images }: { connect: string[]; images: string[] }): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${["'self'", 'blob:', 'data:', ...images].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", 'blob:', 'data:', ...connect].join(' ')}`,
    'manifest-src blob:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

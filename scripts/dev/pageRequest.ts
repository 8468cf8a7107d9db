import type { IncomingMessage } from 'node:http';
import { extname } from 'node:path/posix';

/** What belongs to the server, the functions or the content folder, and is no page whoever asks. */
const noPage = /^\/(@|__|\.netlify\/|images\/|media\/)/;

/**
 * The path of the page that a request asks for, and whether it is named as pages are, `/` or `/nope` or `/x.html`;
 * a browser may also open `/robots.txt`. Nothing for scripts, styles, pictures and posts.
 */
export function pageRequest({
  method,
  url = '/',
  headers,
}: IncomingMessage): { path: string; isNamedAsPage: boolean } | undefined {
  const [path = '/'] = url.split('?');
  if ((method !== 'GET' && method !== 'HEAD') || noPage.test(path)) return undefined;
  const isNamedAsPage = ['', '.html'].includes(extname(path));
  return isNamedAsPage || headers.accept?.includes('text/html') ? { path, isNamedAsPage } : undefined;
}

import type { IncomingMessage } from 'node:http';
import { extname } from 'node:path/posix';

/** What belongs to the server, the functions or the content folder, and is no page whoever asks. */
const noPage = /^\/(@|__|\.netlify\/|images\/|media\/)/;

/**
 * Whether a request asks for a page that is named as pages are, `/` or `/nope` or `/x.html` (a browser may also open
 * `/robots.txt`), and whether to show it in a browser. Nothing for scripts, styles, pictures and posts.
 */
export function pageRequest({
  method,
  url = '/',
  headers,
}: IncomingMessage): { isNamedAsPage: boolean; isForBrowser: boolean } | undefined {
  const [path = '/'] = url.split('?');
  if ((method !== 'GET' && method !== 'HEAD') || noPage.test(path)) return undefined;
  const isNamedAsPage = ['', '.html'].includes(extname(path));
  const isForBrowser = headers.accept?.includes('text/html') === true;
  return isNamedAsPage || isForBrowser ? { isNamedAsPage, isForBrowser } : undefined;
}

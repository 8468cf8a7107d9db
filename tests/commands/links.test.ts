import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { checkLinks, type LinkResponse, requestLinks } from '../../commands/check/links.ts';
import type { Address } from '../../schema/load.ts';
import { findFreePort } from '../fixtures/findFreePort.ts';

const at = (url: string, line = 1): Address => ({
  url,
  location: { file: 'content/links/a.json', line, column: 10, path: 'url' },
});

/** The one problem that an answer makes of an address. */
async function judge(answer: LinkResponse, url = 'https://mahuta.nz/page') {
  const answers = new Map([[url.replace(/#.*/, ''), answer]]);
  const { problems } = await checkLinks([at(url)], async () => answers);
  return problems[0];
}

/** A server whose pages are a status, or a redirect. */
async function startServer(pages: Record<string, number | { status: number; location: string }>) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const page = pages[request.url ?? ''] ?? 404;
    if (typeof page === 'number') response.writeHead(page).end('some words');
    else response.writeHead(page.status, { location: page.location }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return { origin: `http://127.0.0.1:${address.port}`, requests };
}

test('every address is requested once, and redirects are followed', async () => {
  const { origin, requests } = await startServer({
    '/sound': 200,
    '/moved': { status: 301, location: '/sound' },
    '/elsewhere': { status: 302, location: '/sound' },
    '/closed': 403,
  });
  const paths = ['/sound', '/moved', '/elsewhere', '/closed', '/gone?a=1&b=2'];
  const dead = `http://127.0.0.1:${await findFreePort()}/`;
  const answers = await requestLinks([...paths.map((path) => origin + path), dead]);
  expect(answers.get(dead)).toEqual({ error: 'ECONNREFUSED' });
  answers.delete(dead);
  const target = `${origin}/sound`;
  expect(Object.fromEntries([...answers].map(([url, answer]) => [url.slice(origin.length), answer]))).toEqual(
    {
      '/sound': { status: 200 },
      '/moved': { status: 200, target, isForGood: true },
      '/elsewhere': { status: 200, target, isForGood: false },
      '/closed': { status: 403 },
      '/gone?a=1&b=2': { status: 404 },
    },
  );
  expect(requests.filter((request) => request === 'HEAD /closed')).toHaveLength(1);
});

const moved = { status: 200, target: 'https://xn--t-2ja5q.nz/new', isForGood: true };
const goneThrough = (target: string) => ({ ...moved, target });

test.each<[LinkResponse, object | undefined, url?: string]>([
  ...[404, 410, 500, 502].map((status): [LinkResponse, object] => [
    { status },
    { code: 'broken-link', line: 1 },
  ]),
  ...[401, 429, 503, 999].map((status): [LinkResponse, object] => [{ status }, { code: 'unverified-link' }]),
  [{ error: 'ENOTFOUND' }, { code: 'broken-link', severity: 'error' }],
  [{ error: 'CERT_HAS_EXPIRED' }, { code: 'broken-link' }],
  [{ error: 'TimeoutError' }, { code: 'unverified-link', severity: 'warning' }],
  [{ error: 'ECONNRESET' }, { code: 'unverified-link' }],
  [
    moved,
    { severity: 'warning', code: 'moved-link', suggestion: 'https://tūī.nz/new#nest' },
    'https://mahuta.nz/old#nest',
  ],
  [{ ...moved, isForGood: false }, undefined],
  [
    goneThrough('http://mahuta.nz/x'),
    { severity: 'warning', code: 'insecure-link', message: expect.stringContaining('http://mahuta.nz/x') },
  ],
])('the answer %j is judged', async (answer, problem, url) => {
  const found = await judge(answer, url);
  if (problem) expect(found).toMatchObject(problem);
  else expect(found).toBeUndefined();
});

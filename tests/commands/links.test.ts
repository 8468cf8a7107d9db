import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { checkLinks, type LinkResponse, requestLinks } from '../../commands/check/links.ts';
import type { Address } from '../../schema/load.ts';
import { findFreePort } from '../fixtures/findFreePort.ts';

const at = (url: string): Address => ({
  url,
  location: { file: 'content/links/a.json', line: 1, column: 10, path: 'url' },
});

test('addresses are requested, and redirects are followed', async () => {
  const server = createServer(({ url }, response) => {
    const status = { '/good': 200, '/moved': 301, '/elsewhere': 302, '/closed': 403 }[String(url)] ?? 404;
    const isMoved = status === 301 || status === 302;
    response.writeHead(status, isMoved ? { location: '/good' } : {}).end('some words');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const origin = `http://127.0.0.1:${port}`;
  const dead = `http://127.0.0.1:${await findFreePort()}/`;
  const target = `${origin}/good`;
  const expected = new Map<string, LinkResponse>([
    [target, { status: 200 }],
    [`${origin}/moved`, { status: 200, target, isForGood: true }],
    [`${origin}/elsewhere`, { status: 200, target, isForGood: false }],
    [`${origin}/closed`, { status: 403 }],
    [`${origin}/gone?a=1&b=2`, { status: 404 }],
    [dead, { error: 'ECONNREFUSED' }],
  ]);
  expect(await requestLinks([...expected.keys()])).toEqual(expected);
});

const moved = { status: 200, target: 'https://xn--t-2ja5q.nz/new', isForGood: true };

test.each<[LinkResponse, string | undefined, suggestion?: string]>([
  [{ status: 404 }, 'broken-link'],
  [{ status: 410 }, 'broken-link'],
  [{ error: 'ENOTFOUND' }, 'broken-link'],
  [{ error: 'CERT_HAS_EXPIRED' }, 'broken-link'],
  [{ status: 503 }, 'unverified-link'],
  [{ status: 999 }, 'unverified-link'],
  [{ error: 'TimeoutError' }, 'unverified-link'],
  [moved, 'moved-link', 'https://tūī.nz/new#nest'],
  [{ ...moved, isForGood: false }, undefined],
  [{ status: 200 }, undefined],
])('the answer %j is judged as %s', async (answer, code, suggestion) => {
  const url = 'https://mahuta.nz/old';
  const { problems } = await checkLinks([at(`${url}#nest`)], async () => new Map([[url, answer]]));
  const severity = code === 'broken-link' ? 'error' : 'warning';
  expect(problems).toEqual(
    code === undefined
      ? []
      : [expect.objectContaining({ code, severity, line: 1, ...(suggestion && { suggestion }) })],
  );
});

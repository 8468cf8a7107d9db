import { once } from 'node:events';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { lookup } from 'mrmime';
import { expect, onTestFinished } from 'vitest';
import { documentKinds } from '../../schema/values/mediaFile.ts';
import { findProblems, hobby } from '../fixtures/content.ts';
import { test } from './fixtures/test.ts';

const html = "<script>console.log('ran')</script>";
const xml = "<x xmlns:h='http://www.w3.org/1999/xhtml'><h:script>console.log('ran')</h:script></x>";
const svg = "<svg xmlns='http://www.w3.org/2000/svg'><script>console.log('ran')</script></svg>";

const hostile = new Map<string, string | Buffer>([
  ...['html', 'xhtml', 'xml', 'xsl', 'xslt', 'xsd', 'rng', 'rdf'].map((kind) => [`a.${kind}`, xml] as const),
  ['a.svgz', gzipSync(svg)],
  ['a.js', "console.log('ran')"],
  ...documentKinds.flatMap(
    (kind) =>
      [
        [`html.${kind}`, html],
        [`text.${kind}`, `a,b\n${html}`],
      ] as const,
  ),
]);

/** A host that knows types by their endings, or of an address below `/untyped/` none, and sends no other header. */
async function startHost(): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const [, folder, name = ''] = url.split('/');
    const type = folder === 'untyped' ? undefined : lookup(name);
    if (type) response.setHeader('content-type', type);
    if (name.endsWith('.svgz')) response.setHeader('content-encoding', 'gzip');
    response.end(name === 'page.html' ? html : hostile.get(name));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The host has no port.');
  return `http://127.0.0.1:${address.port}`;
}

test('no document that can be published runs a script, even on a host without headers', async ({ open }) => {
  const links = [...hostile.keys()].map((name) => `[x](media/${name})\n`);
  const files = Object.fromEntries([...hostile].map(([name, contents]) => [`media/${name}`, contents]));
  const problems = await findProblems({
    'hobbies/x.md': hobby(links.join('')),
    ...files,
  });
  const refused = problems.map(({ line }) => [...hostile.keys()][line - 5]);
  const published = [...hostile.keys()].filter((name) => !refused.includes(name));
  const baseURL = await startHost();
  const page = await open({ baseURL, tolerating: [/./] });
  const ran: string[] = [];
  page.on('console', (message) => message.text() === 'ran' && ran.push(new URL(page.url()).pathname));
  // Chromium downloads some of them.
  for (const name of ['page.html', ...published])
    for (const folder of ['typed', 'untyped']) await page.goto(`/${folder}/${name}`).catch(() => {});
  expect(ran).toEqual(['/typed/page.html', '/untyped/page.html']);
  expect(published).toEqual(documentKinds.map((kind) => `text.${kind}`));
});

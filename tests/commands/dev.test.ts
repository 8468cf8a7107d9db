import { once } from 'node:events';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { devCommand } from '../../commands/dev.ts';
import { readServerSettings } from '../../commands/lib/server.ts';
import { copyContent } from '../fixtures/content.ts';
import { findFreePort } from '../fixtures/findFreePort.ts';
import { afterFile, afterTest, type CleanUp, temporaryFolder } from '../fixtures/folders.ts';
import { runCommand } from '../fixtures/runCommand.ts';
import { runScript } from '../fixtures/runScript.ts';

const dev = (env: Record<string, string>, cleanUp: CleanUp = afterTest) =>
  runScript('commands/dev.ts', [], { PORT: '0', ...env }, { cleanUp });

/** A server with settings, and with a file too many in its content. */
async function startServer(cleanUp: CleanUp) {
  const content = join(await temporaryFolder(cleanUp), 'content');
  const PORT = String(await findFreePort());
  cleanUp(() => rm(`node_modules/.vite/${PORT}`, { recursive: true, force: true }));
  await cp('content', content, { recursive: true });
  await writeFile(join(content, 'notes.txt'), 'x');
  await mkdir(join(content, 'public/.well-known'), { recursive: true });
  const server = dev({ HOST: '127.0.0.1', PORT, SITE_URL: ' ', CONTENT_DIR: content }, cleanUp);
  return { ...server, content, url: await server.prints(/(http:\/\/127\.0\.0\.1:\d+)/) };
}

const server = await startServer(afterFile);

test('a wrong setting is named at the start, with exit status 2', async () => {
  vi.stubEnv('PORT', 'abc');
  const { status, output } = await runCommand(devCommand(), []);
  expect(status).toBe(2);
  expect(output).toMatch(
    /^PORT must be a number from 0 to 65535, not "abc"\.\nSettings are in the file \.env/,
  );
});

test('only npm start needs the settings of mail', () => {
  const env = { SMTP_HOST: 'smtp.example.com' };
  expect(readServerSettings('dev', env).port).toBe(5173);
  expect(() => readServerSettings('start', env)).toThrow('CONTACT_TO');
});

test('errors in the content are printed, and end it', async () => {
  const content = await copyContent({ 'not-found.json': (text) => text.replace('"404"', '404') });
  vi.stubEnv('CONTENT_DIR', content);
  const { status, output } = await runCommand(devCommand(), []);
  expect(status).toBe(1);
  expect(output).toMatch(/not-found\.json:3:14 error heading must be a text[\s\S]*Fix this first\.\n$/);
});

test('a port in use is reported, with what to do', async () => {
  const port = Number(new URL(server.url).port);
  const { closed, output } = dev({ HOST: '127.0.0.1', PORT: String(port) });
  expect(await closed).toBe(1);
  expect(output()).toContain(
    `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port < 65_535 ? port + 1 : port - 1}.\n`,
  );
  expect(output()).not.toContain('    at ');
});

test('the dev server serves the files of the site as a host would, the modules of its pages, and nothing else', async () => {
  const kept = join('.data', `secret-${process.pid}.csv`);
  await mkdir('.data', { recursive: true });
  await writeFile(kept, 'secret');
  onTestFinished(() => rm(kept));
  const { url } = server;
  const root = encodeURI(process.cwd());
  const outside = `${kept} package.json content/site.json .git/config`;
  for (const name of outside.split(' ')) {
    const inRoot = `/@fs${root}/${name}`;
    const raw = [`/${name}?raw`, `/${name}?import&raw`, `${inRoot}?raw`, `${inRoot}?import&raw??`];
    const dotted = [`/@fs${root}/pages/../${name}`, `/pages/../${name}`, `/pages/..%2f${name}`];
    const others = [`/${name}?url`, `/${name}?inline`, `/@id/${name}`, `/pages/%2e%2e/${name}?raw`];
    for (const path of [`/${name}`, inRoot, ...raw, ...dotted, ...others]) {
      const { status, body } = await get(url, path);
      expect([403, 404], path).toContain(status);
      expect(body, path).not.toMatch(/^secret|contour-portfolio|"keywords"|repositoryformat/);
    }
  }
  for (const path of ['/.env', '/.env.local', '/@fs/etc/passwd', '/__open-in-editor']) {
    expect([403, 404], path).toContain((await get(url, path)).status);
  }
  const { body: home } = await get(url, '/');
  const head = home.matchAll(/(?:rel="icon" href|property="og:image" content)="([^"]+)"/g);
  const named = [...head].map(([, address = '']) => new URL(address, url).pathname);
  expect(named).toHaveLength(2);
  const unnamed = ['/favicon.ico', '/apple-touch-icon.png', '/sitemap.xml', '/robots.txt'];
  for (const path of [...named, ...unnamed, '/pages/index/+client.ts', '/@vite/client']) {
    const { status, type } = await get(url, path);
    expect([status, type], path).toEqual([200, expect.not.stringContaining('text/html')]);
  }
  const form = await fetch(`${url}/functions/submit-contact-form`, { method: 'POST' });
  expect([form.status, await form.json()]).toEqual([
    503,
    { success: false, error: expect.stringContaining('npm start') },
  ]);
  expect((await get(url, '/edit/')).status).toBe(200);
  expect((await get(url, '/edit/', { 'x-forwarded-for': '203.0.113.1' })).status).toBe(404);
  expect((await get(url, '/index.md')).type).toBe('text/markdown; charset=utf-8');
});

/** Asks for a path as it is written, where `fetch` would resolve its dots. */
async function get(
  origin: string,
  path: string,
  more: Record<string, string> = {},
): Promise<{ status?: number; type?: string; body: string }> {
  const { hostname, port } = new URL(origin);
  const headers = { accept: 'text/html', ...more };
  const asked = request({ hostname, port, path, headers }).end();
  const [response] = await once(asked, 'response');
  return { status: response.statusCode, type: response.headers['content-type'], body: await text(response) };
}

test('it listens at HOST, ignores empty settings, and prints new warnings', async () => {
  const { content, url, prints } = server;
  await prints(/notes\.txt:1:1 warning/);
  expect((await fetch(url)).status).toBe(200);
  await writeFile(join(content, 'more.txt'), 'x');
  await prints(/more\.txt:1:1 warning/);
  await writeFile(join(content, 'public/.well-known/x.html'), 'x');
  await prints(/x\.html:1:1 error/);
});

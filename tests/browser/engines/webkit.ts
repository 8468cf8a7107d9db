import { vi } from 'vitest';
import * as z from 'zod';
import { findFreePort } from '../../fixtures/findFreePort.ts';
import { type Driver, findProgram, height, startProgram } from './driver.ts';

/** A window without bars may be as narrow as a phone. */
const openWindow = 'open("about:blank", "", "popup,toolbar=no,location=no,menubar=no,status=no")';

/**
 * WebKitGTK on a screen in memory, over WebDriver; nothing if it or Xvfb is not installed.
 * Source: https://www.w3.org/TR/webdriver2/
 */
export async function startWebKit(isDark = false): Promise<Driver | undefined> {
  const program = findProgram('WebKitWebDriver');
  const binary = findProgram('/usr/lib*/*/webkit2gtk-4.*/MiniBrowser');
  const xvfb = findProgram('Xvfb');
  if (program === undefined || binary === undefined || xvfb === undefined) return undefined;
  const screen = startProgram(xvfb, ['-displayfd', '1', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp']);
  const display = await screen.read(/(\d+)\n/);
  const port = await findFreePort();
  const driver = startProgram(program, [`--port=${port}`], { ...process.env, DISPLAY: `:${display}` });
  const host = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${host}/status`), { timeout: 60_000 });

  let session = '/session';
  async function send<T>(method: string, path: string, body: object | undefined, result: z.ZodType<T>) {
    const answer = await fetch(host + session + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = z.object({ value: z.unknown() }).parse(await answer.json());
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return result.parse(value);
  }
  const post = (path: string, body: object) => send('POST', path, body, z.unknown());
  const readHandles = () => send('GET', '/window/handles', undefined, z.array(z.string()));

  const args = ['--automation', '--javascript-can-open-windows-automatically=true'];
  const options = { binary, args: isDark ? [...args, '--dark-mode'] : args };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = await send('POST', '', { capabilities }, z.object({ sessionId: z.string() }));
  session = `/session/${sessionId}`;
  const [first] = await readHandles();
  await post('/execute/sync', { script: openWindow, args: [] });
  await post('/window', { handle: (await readHandles()).find((handle) => handle !== first) });
  return {
    noise: [],
    async open(url, width) {
      await post('/window/rect', { width, height });
      await post('/url', { url });
    },
    async run(call, ...given) {
      const script = `const [args, done] = arguments; (async () => done(await (${call})(...args)))()`;
      return send('POST', '/execute/async', { script, args: [given] }, z.unknown());
    },
    async act(actions) {
      await post('/actions', { actions });
    },
    async close() {
      await send('DELETE', '', undefined, z.unknown());
      await driver.stop();
      await screen.stop();
    },
  };
}

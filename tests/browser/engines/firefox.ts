import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { type Driver, findProgram, height, startProgram } from './driver.ts';

const message = z.object({
  id: z.number().optional(),
  result: z.unknown(),
  error: z.string().optional(),
  message: z.string().optional(),
  params: z.object({ level: z.string().optional(), text: z.string().nullish() }).optional(),
});

/**
 * Firefox without a window, over WebDriver BiDi; nothing if it is not installed.
 * Source: https://www.w3.org/TR/webdriver-bidi/
 */
export async function startFirefox(isDark = false): Promise<Driver | undefined> {
  const program = findProgram('firefox-esr') ?? findProgram('firefox');
  if (program === undefined) return undefined;
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const preferences = [`'ui.systemUsesDarkTheme', ${Number(isDark)}`, "'ui.useOverlayScrollbars', 1"];
  await writeFile(join(profile, 'user.js'), preferences.map((pair) => `user_pref(${pair});\n`).join(''));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const { read, stop } = startProgram(program, args);
  const socket = new WebSocket(`${await read(/BiDi listening on (ws:\S+)/)}/session`);
  await once(socket, 'open');
  const noise: string[] = [];
  const answers: ((answer: z.infer<typeof message>) => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    const { id, params, ...rest } = message.parse(JSON.parse(String(data)));
    if (id !== undefined) answers[id]?.(rest);
    else if (/error|warn/.test(params?.level ?? '')) noise.push(`${params?.level}: ${params?.text}`);
  });
  async function send<T>(method: string, params: object, result: z.ZodType<T>): Promise<T> {
    const answered = Promise.withResolvers<z.infer<typeof message>>();
    const id = answers.push(answered.resolve) - 1;
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await answered.promise;
    if (answer.error !== undefined) throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return result.parse(answer.result);
  }

  await send('session.new', { capabilities: {} }, z.unknown());
  await send('session.subscribe', { events: ['log.entryAdded'] }, z.unknown());
  const { context } = await send(
    'browsingContext.create',
    { type: 'tab' },
    z.object({ context: z.string() }),
  );
  const text = z.object({ result: z.object({ value: z.string() }) });
  return {
    noise,
    async open(url, width) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } }, z.unknown());
      await send('browsingContext.navigate', { context, url, wait: 'complete' }, z.unknown());
    },
    async run(call, ...args) {
      const expression = `(async () => JSON.stringify([await (${call})(...${JSON.stringify(args)})]))()`;
      const script = { expression, target: { context }, awaitPromise: true };
      const { result } = await send('script.evaluate', script, text);
      return JSON.parse(result.value)[0];
    },
    async act(actions) {
      await send('input.performActions', { context, actions }, z.unknown());
    },
    async close() {
      socket.close();
      await stop();
      await rm(profile, { recursive: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

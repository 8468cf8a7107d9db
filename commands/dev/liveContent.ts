import { resolve, sep } from 'node:path';
import type { ErrorPayload, ViteDevServer } from 'vite';
import type { Content } from '../../schema/content.ts';
import { loadContent } from '../../schema/load.ts';
import { isError, type Problem } from '../../schema/problems.ts';
import { codeFrame, formatForPeople, refuseContent } from '../lib/report.ts';
import { isFromThisMachine } from './localRequest.ts';

/**
 * Milliseconds to wait after a change: an editor may write several files, or one in several steps. Longer than Vite's watcher is
 * silent about a file: it leaves out changes within 50 ms after one that it reported, and within 5 ms after each that it saw.
 */
const settleTime = 100;

type Page = { send: (message: string) => void };

export type LiveContent = Awaited<ReturnType<typeof openLiveContent>>;

/**
 * The last valid content of a folder. `follow` reloads it after each change, and reloads the open pages or shows them the errors.
 * @throws {OwnerError} if the content has errors from the start
 */
export async function openLiveContent(folder: string) {
  let current = await loadLatest(folder);
  let printed = formatForPeople(current.problems);
  if (current.problems.length > 0) console.error(printed);

  function follow({ watcher, ws, config }: ViteDevServer): void {
    /** Only pages on this machine get errors, which may quote private parts. */
    const ownPages = new Set<Page>();
    const sendErrors = (page: Page) => current.errors && page.send(JSON.stringify(current.errors));
    let reading = Promise.resolve();

    async function update() {
      current = await loadLatest(folder, current.content);
      const report = formatForPeople(current.problems);
      if (report !== printed) config.logger[current.errors ? 'error' : 'info'](report, { timestamp: true });
      printed = report;
      if (!current.errors) return ws.send({ type: 'full-reload' });
      for (const page of ownPages) sendErrors(page);
    }

    watchFolder(watcher, resolve(folder), () => {
      reading = reading.then(() => update()).catch(console.error);
    });
    ws.on('connection', (page, request) => {
      if (isFromThisMachine(request)) ownPages.add(page);
      page.on('close', () => ownPages.delete(page));
      if (ownPages.has(page)) sendErrors(page);
    });
  }

  return { current: () => current, follow };
}

/** Calls `onChange` once for changes that come together. */
function watchFolder(watcher: ViteDevServer['watcher'], root: string, onChange: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  watcher.add(root).on('all', (_, path) => {
    const isInside = path === root || path.startsWith(root + sep);
    if (!isInside || /[\\/]\.(?!well-known)/.test(path.slice(root.length))) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, settleTime);
  });
}

async function loadLatest(folder: string, last?: Content) {
  const loaded = await loadContent(folder, { withFuture: true });
  const { ok, problems } = loaded;
  const content = ok ? loaded.content : last;
  if (!content) throw refuseContent(problems);
  return { content, problems, errors: ok ? undefined : describeErrors(problems) };
}

function describeErrors(problems: readonly Problem[]): ErrorPayload {
  const [first, ...others] = problems.filter(isError);
  if (!first) throw new Error('Content that is broken has an error.');
  const withSuggestion = ({ message, suggestion }: Problem) =>
    suggestion === undefined ? message : `${message}\nWrite: ${suggestion}`;
  const count = others.length > 0 ? `1 of ${others.length + 1} errors in the content: ` : '';
  const rest = others.map((one) => `${resolve(one.file)}:${one.line}:${one.column} ${withSuggestion(one)}`);
  return {
    type: 'error',
    err: {
      plugin: 'content',
      message: count + withSuggestion(first),
      loc: { ...first, file: resolve(first.file) },
      // Vite's overlay recognizes a code frame only if each line ends with a line break.
      frame: `${codeFrame(first) ?? ''}\n`,
      stack: rest.join('\n'),
    },
  };
}

import type { IncomingMessage } from 'node:http';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { lookup } from 'mrmime';
import { type BuiltApplication, buildApplication, openApplications } from '../apply/buildApplication.ts';

export type Answer = { type: string; body: string | Uint8Array };

/** The path below which the applications are shown. */
export const applicationsPath = '/applications/';

/** Whether a request comes from this machine, to this machine by name: applications are for nobody else. */
export function isFromHere({ socket, headers }: IncomingMessage): boolean {
  const isLocal = /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  return isLocal && /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(headers.host ?? '');
}

/**
 * Shows the applications while they are written: a list, and of each its CV and its letter beside each other. Documents are
 * made again when the content has another version.
 * @param folder the content folder
 */
export function createApplicationPages(folder: string) {
  let made = { version: 0, built: Promise.resolve<BuiltApplication[]>([]) };

  return async (path: string, version: number): Promise<Answer | undefined> => {
    if (made.version !== version) made = { version, built: buildAll(folder) };
    const [name, file] = path.slice(applicationsPath.length).split('/');
    if (!name) return { type: 'text/html; charset=utf-8', body: await listPage(made.built) };
    const bytes = (await made.built).find((one) => one.name === name)?.files.get(file ?? '');
    return bytes === undefined ? undefined : { type: lookup(file ?? '') ?? '', body: bytes };
  };
}

async function buildAll(folder: string): Promise<BuiltApplication[]> {
  const source = await openApplications(folder);
  const all: BuiltApplication[] = [];
  for (const application of source.applications) all.push(await buildApplication(source, application));
  return all;
}

async function listPage(built: Promise<BuiltApplication[]>): Promise<string> {
  const sections = await built.then(
    (all) =>
      all.length > 0 ? all.map(show) : [h('p', 'There is no application: npm run apply -- new begins one.')],
    (error: unknown) => [h('pre', error instanceof Error ? error.message : String(error))],
  );
  return `<!doctype html>${toHtml(
    h('html', { lang: 'en' }, [
      h('head', [
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width' }),
        h('title', 'Applications'),
        h('style', styles),
      ]),
      h('body', [h('h1', 'Applications'), ...sections]),
    ]),
  )}`;
}

function show({ name, files, report }: BuiltApplication) {
  const to = (file: string) => `${applicationsPath}${encodeURIComponent(name)}/${file}`;
  return h('section', [
    h('h2', name),
    h(
      'p',
      [...files.keys()].flatMap((file) => [h('a', { href: to(file) }, file), ' ']),
    ),
    h('div', [
      h('iframe', { src: to('resume.pdf'), title: `CV, ${name}` }),
      h('iframe', { src: to('letter.pdf'), title: `Letter, ${name}` }),
    ]),
    h('pre', report.join('\n')),
  ]);
}

const styles = `:root{color-scheme:light dark;font:1em/1.5 system-ui}body{margin:2rem}
div{display:flex;flex-wrap:wrap;gap:1rem}iframe{flex:1 24rem;height:80vh;border:1px solid}pre{white-space:pre-wrap}`;

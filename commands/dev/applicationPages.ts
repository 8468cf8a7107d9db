import type { IncomingMessage } from 'node:http';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { lookup } from 'mrmime';
import type { SiteFile } from '../../renderer/siteFiles.ts';
import { type BuiltApplication, buildApplication, openApplications } from '../apply/buildApplication.ts';

/** The path of the list of applications, below which their documents are. */
const listPath = '/applications/';

/**
 * Shows the applications while they are written: a list, and of each its CV and its letter beside each other. Documents are
 * made again when the content has another version. Only this machine gets them; Vite has checked the name of the host.
 * @param folder the content folder
 */
export function createApplicationPages(folder: string) {
  let made = { version: 0, files: Promise.resolve<SiteFile[]>([]) };

  return async (
    { socket }: IncomingMessage,
    path: string,
    version: number,
  ): Promise<SiteFile | undefined> => {
    const isLocal = /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
    if (!isLocal || !path.startsWith(listPath)) return undefined;
    if (made.version !== version) made = { version, files: makeFiles(folder) };
    return (await made.files).find((file) => file.path === path);
  };
}

async function makeFiles(folder: string): Promise<SiteFile[]> {
  const toFile = (path: string, body: string | Uint8Array): SiteFile => {
    return { path, type: lookup(path) ?? 'text/html; charset=utf-8', make: () => Promise.resolve(body) };
  };
  try {
    const source = await openApplications(folder);
    const all: BuiltApplication[] = [];
    for (const application of source.applications) all.push(await buildApplication(source, application));
    const documents = all.flatMap(({ name, files }) =>
      [...files].map(([file, body]) => toFile(`${listPath}${name}/${file}`, body)),
    );
    const none = h('p', 'There is no application: npm run apply -- new begins one.');
    return [toFile(listPath, toPage(all.length > 0 ? all.map(show) : [none])), ...documents];
  } catch (error) {
    return [toFile(listPath, toPage([h('pre', error instanceof Error ? error.message : String(error))]))];
  }
}

function toPage(sections: ReturnType<typeof h>[]): string {
  const viewport = h('meta', { name: 'viewport', content: 'width=device-width' });
  const head = h('head', [viewport, h('title', 'Applications'), h('style', styles)]);
  return `<!doctype html>${toHtml(h('html', { lang: 'en' }, [head, h('body', [h('h1', 'Applications'), ...sections])]))}`;
}

function show({ name, files, report }: BuiltApplication) {
  return h('section', [
    h('h2', name),
    h(
      'p',
      [...files.keys()].flatMap((file) => [h('a', { href: `${name}/${file}` }, file), ' ']),
    ),
    h('div', [
      h('iframe', { src: `${name}/resume.pdf`, title: `CV, ${name}` }),
      h('iframe', { src: `${name}/letter.pdf`, title: `Letter, ${name}` }),
    ]),
    h('pre', report.join('\n')),
  ]);
}

const styles = `:root{color-scheme:light dark;font:1em/1.5 system-ui}body{margin:2rem}
div{display:flex;flex-wrap:wrap;gap:1rem}iframe{flex:1 24rem;min-width:0;height:80vh;border:1px solid}pre{white-space:pre-wrap}`;

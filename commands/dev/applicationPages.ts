import escapeHtml from 'escape-html';
import { lookup } from 'mrmime';
import { type BuiltApplication, buildApplication, openApplications } from '../apply/buildApplication.ts';
import { formatForPeople } from '../lib/report.ts';

/** The path of the list of applications, below which their documents are. */
const listPath = '/applications/';

/**
 * Shows the applications while they are written: a list, and of each its CV and its letter beside each other. Documents are
 * rebuilt when the content has another version. They are private: the caller sends them to this machine alone.
 * @param folder the content folder
 */
export function createApplicationPages(folder: string) {
  let made = { version: 0, bodies: Promise.resolve(new Map<string, string | Uint8Array>()) };

  return async (path: string, version: number) => {
    if (!path.startsWith(listPath)) return undefined;
    if (made.version !== version) made = { version, bodies: makeBodies(folder) };
    const body = (await made.bodies).get(path);
    const type = lookup(path) ?? 'text/html; charset=utf-8';
    return body !== undefined ? { path, type, make: async () => body } : undefined;
  };
}

async function makeBodies(folder: string) {
  const bodies = new Map<string, string | Uint8Array>();
  const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));
  const print = (text: string) => `<pre>${escapeHtml(text)}</pre>`;
  let list = '';
  const source = await openApplications(folder).catch(toMessage);
  if (typeof source === 'string') return bodies.set(listPath, page + print(source));
  if (source.problems.length > 0) list += print(formatForPeople(source.problems));
  for (const application of source.applications) {
    try {
      const built = await buildApplication(source, application);
      for (const [file, body] of built.files) bodies.set(`${listPath}${built.name}/${file}`, body);
      list += show(built);
    } catch (error) {
      list += `<h2>${escapeHtml(application.name)}</h2>${print(toMessage(error))}`;
    }
  }
  return bodies.set(
    listPath,
    page + (list || '<p>There is no application: npm run apply -- new begins one.'),
  );
}

function show({ name, files, report }: BuiltApplication): string {
  const title = escapeHtml(name);
  const links = [...files.keys()].map((file) => `<a href="${title}/${file}">${file}</a>`).join(' ');
  const frames = ['resume', 'letter'].map(
    (file) => `<iframe src="${title}/${file}.pdf" title="${file}"></iframe>`,
  );
  return `<h2>${title}</h2><p>${links}</p><div>${frames.join('')}</div><pre>${escapeHtml(report.join('\n'))}</pre>`;
}

const page = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Applications</title>
<style>:root{color-scheme:light dark;font:1em/1.5 system-ui}body{margin:2rem}div{display:flex;flex-wrap:wrap;gap:1rem}
iframe{flex:1 24rem;min-width:0;height:80vh;border:1px solid}pre{white-space:pre-wrap}</style></head><body><h1>Applications</h1>`;

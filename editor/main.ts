import { init, registerCustomFormat, registerEventListener, registerFieldType } from '@sveltia/cms';
import * as z from 'zod';
import { contentTypes } from '../schema/content.ts';
import type { ContentType } from '../schema/types/contentType.ts';
import { checkForm } from './checkForm.ts';
import { createConfig, type EditorSettings, formatName } from './config.ts';
import { ColourControl, IconControl, PrivateControl } from './controls.tsx';
import { flattenLists, readForm, writeForm } from './format.ts';
import { type BuildError, watchGitHub } from './gitHub.ts';
import { tokenAddress } from './token.ts';

// The page's policy forbids code made from text.
z.config({ jitless: true });

/** The build writes the settings into the HTML. */
const settings: EditorSettings = JSON.parse(document.querySelector('#settings')?.textContent ?? '');

for (const [name, type] of Object.entries<ContentType>(contentTypes)) {
  registerCustomFormat(formatName(name, type), type.source.endsWith('.md') ? 'md' : 'json', {
    fromFile: (text) => flattenLists(readForm(type, text)),
    toFile: (data) => writeForm(type, data),
  });
}
registerFieldType('colour', ColourControl);
registerFieldType('icon', IconControl);
registerFieldType('private', PrivateControl);
registerEventListener({
  name: 'preSave',
  handler: async ({ entry }) => {
    try {
      const { data, i18n } = await checkForm(entry.toJS(), settings);
      return entry.set('data', data).set('i18n', i18n);
    } catch (cause) {
      // Sveltia CMS shows the cause in a dialog.
      throw new Error('saving_failed', { cause });
    }
  },
});
if (location.hash === '') location.hash = '#/collections/_singletons/entries/profile';
// A host that sends no headers cannot keep others from framing the page.
if (top !== self) throw new Error('The editor does not run in a frame.');
const find = (id: string) => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
};
showHeader();
window.fetch = watchGitHub(settings, {
  token: (fault = '') => {
    find('token-fault').textContent = fault;
    find('token').toggleAttribute('open', fault !== '');
  },
  build: showBuild,
  deleted: () => {
    find('notice').textContent = 'Deleted. The site is built again now, with everything that you saved.';
    setTimeout(() => find('notice').replaceChildren(), 15_000);
  },
});
await init({ config: createConfig(settings) });

/** Says how to sign in, and leads to the messages. */
function showHeader(): void {
  const { repo } = settings.backend;
  find('token-link').setAttribute('href', tokenAddress(repo));
  find('messages').hidden = !settings.hasMessages;
  find('token-repository').textContent = repo;
}

function showBuild(errors: readonly BuildError[]): void {
  find('build').hidden = errors.length === 0;
  find('build-count').textContent = errors.length === 1 ? '1 error' : `${errors.length} errors`;
  const items = errors.map(({ text, url }) => {
    const item = document.createElement('li');
    const link = Object.assign(document.createElement('a'), { href: url, textContent: text });
    if (!url.startsWith('#')) Object.assign(link, { target: '_blank', rel: 'noreferrer' });
    item.append(link);
    return item;
  });
  find('build-errors').replaceChildren(...items);
}

import type { IconifyJSON } from '@iconify/types';
import simpleIcons from '@iconify-json/simple-icons/icons.json?url';
import tabler from '@iconify-json/tabler/icons.json?url';
import { init, registerCustomFormat, registerEventListener, registerFieldType } from '@sveltia/cms';
import * as z from 'zod';
import { contentTypes } from '../schema/content.ts';
import { provideIconSets } from '../schema/values/icons.ts';
import { checkForm } from './checkForm.ts';
import { createConfig, type EditorSettings, formatName, settingsSchema } from './config.ts';
import { readForm, writeForm } from './format.ts';
import { watchGitHub } from './gitHub.ts';
import { IconControl } from './IconControl.tsx';
import { openLocalFolder } from './localFolder.ts';
import { flattenLists, watchRequests } from './sveltia.ts';

// The page's policy forbids code made from text.
z.config({ jitless: true });

// A host that sends no headers cannot keep others from framing the page.
if (top !== self) throw new Error('The editor does not run in a frame.');

const settings = settingsSchema.parse(JSON.parse(requireElement('settings').textContent));

registerFormats();
registerFieldType('icon', IconControl);
registerSaveCheck();
if (location.hash === '') location.hash = '#/collections/_singletons/entries/profile';
if ('key' in settings) openLocalFolder(settings.key);
else followGitHub(settings);
try {
  const sets = await Promise.all([fetchIcons(tabler), fetchIcons(simpleIcons)]);
  provideIconSets({ tabler: sets[0], 'simple-icons': sets[1] });
  await init({ config: createConfig(settings) });
} catch (cause) {
  requireElement('start-fault').textContent =
    'The editor could not load all of its files. Check your connection, then reload this page.';
  throw cause;
}

async function fetchIcons(url: string): Promise<IconifyJSON> {
  return (await fetch(url)).json();
}

function registerFormats(): void {
  for (const [name, type] of Object.entries(contentTypes)) {
    registerCustomFormat(formatName(name, type), type.body ? 'md' : 'json', {
      fromFile: (text) => flattenLists(readForm(type, text)),
      toFile: (data) => writeForm(type, data),
    });
  }
}

function registerSaveCheck(): void {
  registerEventListener({
    name: 'preSave',
    handler: async ({ entry }) => {
      const { data, i18n } = await checkForm(entry.toJS(), settings).catch((cause) => {
        throw new Error('saving_failed', { cause });
      });
      return entry.set('data', data).set('i18n', i18n);
    },
  });
}

function followGitHub({ backend, hasMessages = false }: EditorSettings): void {
  requireElement('token-link').setAttribute('href', tokenAddress(backend.repo));
  requireElement('token-repository').textContent = backend.repo;
  requireElement('messages').hidden = !hasMessages;
  const showTokenFault = (fault = '') => {
    requireElement('token-fault').textContent = fault;
    requireElement('token').toggleAttribute('open', fault !== '');
  };
  watchRequests(watchGitHub(backend, showTokenFault));
}

function requireElement(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
}

/** GitHub's form for a token that may change the repository, filled in. */
function tokenAddress(repo: string): string {
  const query = new URLSearchParams({
    name: `Editor of ${repo}`.slice(0, 40),
    target_name: repo.slice(0, repo.indexOf('/')),
    expires_in: '90',
    contents: 'write',
  });
  return `https://github.com/settings/personal-access-tokens/new?${query}`;
}

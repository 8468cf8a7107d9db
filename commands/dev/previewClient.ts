/*
 * Runs in every page of the dev server. It reports which version of the content the page shows, since a file may be saved
 * while the page loads, and keeps what is typed into a form over a reload, which Chrome does not.
 */
const key = 'typed';

type Typed = { fields: [name: string, value: string][]; focused: string };

import.meta.hot?.on('vite:beforeFullReload', () => {
  const forms = Array.from(document.forms, (form) => [...new FormData(form)]).flat();
  const fields = forms.map(([name, value]) => [name, String(value)]);
  sessionStorage.setItem(key, JSON.stringify({ fields, focused: document.activeElement?.id ?? '' }));
});

const kept = sessionStorage.getItem(key);
if (kept !== null) {
  sessionStorage.removeItem(key);
  const { fields, focused }: Typed = JSON.parse(kept);
  for (const [name, value] of fields) {
    for (const field of document.getElementsByName(name)) {
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value;
    }
  }
  document.getElementById(focused)?.focus({ preventScroll: true });
}

import.meta.hot?.send('content:shown', Number(new URL(import.meta.url).searchParams.get('version')));

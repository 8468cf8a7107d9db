import { pageVersion } from './pageVersion.ts';

/** The contact form's island, with the texts that it was made of. React answers for the elements in it. */
export const formSelector = '[data-contact]';

/** Puts the form of the next page in place of the open one, where its texts are others, and brings it to life. */
export async function replaceForm(next: Document): Promise<void> {
  const [open, wanted] = [document, next].map((page) => page.querySelector<HTMLElement>(formSelector));
  if (!open || !wanted || open.dataset.contact === wanted.dataset.contact) return;
  open.replaceWith(wanted);
  const script = findClientScript();
  // By another name, the same module runs once more; Vite leaves `t` out of account.
  if (script) await import(/* @vite-ignore */ `${script}?t=${pageVersion(document)}`);
}

/** The page's own script (`+client.ts`), which Vike names in a script of the document. */
function findClientScript(): string | undefined {
  const texts = Array.from(document.scripts, ({ textContent }) => textContent);
  return texts.flatMap((text) => /import\("([^"]+\+client\.ts)"\)/.exec(text)?.[1] ?? [])[0];
}

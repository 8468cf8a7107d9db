import { hydrateRoot } from 'react-dom/client';
import type { Contact } from '../../../schema/contact.ts';
import { ContactForm } from './ContactForm.tsx';

/**
 * Brings the prerendered form in `container` to life; resolves once it listens. If the island ever crashes, the
 * native form comes back with what was typed.
 * @param touchedAt when the visitor first touched the form, in milliseconds of `performance.now()`
 */
export function mountContactForm(container: HTMLElement, touchedAt: number): Promise<void> {
  const contact: Contact = JSON.parse(container.dataset.contact ?? '');
  const native = Array.from(container.childNodes, (node) => node.cloneNode(true));
  let typed = readForm(container);
  container.addEventListener('input', () => {
    typed = readForm(container);
  });
  return new Promise((resolve, reject) => {
    hydrateRoot(container, <ContactForm contact={contact} touchedAt={touchedAt} onReady={resolve} />, {
      onUncaughtError(error) {
        reportError(error);
        reject(error);
        container.replaceChildren(...native);
        fillForm(container, typed);
      },
    });
  });
}

function readForm(container: HTMLElement): FormData {
  return new FormData(container.querySelector('form') ?? undefined);
}

function fillForm(container: HTMLElement, typed: FormData): void {
  for (const [name, value] of typed) {
    const field = container.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
    if (field && typeof value === 'string') field.value = value;
  }
}

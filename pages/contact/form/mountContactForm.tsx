import { hydrateRoot } from 'react-dom/client';
import { receiptId } from '../../../schema/contactForm.ts';
import type { ContactWords } from '../../../schema/words/words.ts';
import { ContactForm } from './ContactForm.tsx';
import formStates from './formStates.css?inline';

/**
 * Hydrates the prerendered form in `container`; resolves once it listens. Typed text survives both ways in which the form
 * can be replaced: if something has changed the page, React renders the form again; if the island crashes, the native form
 * comes back, with the key of the submission that the island may already have sent.
 */
export function mountContactForm(container: HTMLElement, touchedAt: number | undefined): Promise<void> {
  // Our own page wrote it.
  const contact = JSON.parse(container.dataset.contact ?? '') as ContactWords;
  const native = Array.from(container.childNodes, (node) => node.cloneNode(true));
  const keyFor = createSubmissionKey();
  const { restore, readTyped } = watchForm(container);
  let isCrashed = false;

  document.querySelector(`#${receiptId}`)?.remove();
  // Constructed style sheets are exempt from `style-src`.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(formStates);
  document.adoptedStyleSheets.push(sheet);

  return new Promise((resolve, reject) => {
    const onReady = () => {
      restore();
      resolve();
    };
    const action = container.querySelector('form')?.getAttribute('action') ?? '';
    const island = { contact, action, touchedAt, keyFor, onReady };
    hydrateRoot(container, <ContactForm {...island} />, {
      onUncaughtError(error) {
        reportError(error);
        // Removing the rest of the island can fail, too.
        if (isCrashed) return;
        isCrashed = true;
        reject(error);
        container.replaceChildren(...native);
        restore();
        const key = { type: 'hidden', name: 'key', value: keyFor(readTyped()) };
        container.querySelector('form')?.append(Object.assign(document.createElement('input'), key));
      },
    });
  });
}

type FormField = HTMLInputElement | HTMLTextAreaElement;

/** Remembers what is typed and where the focus is, to restore both in a form that replaces this one. */
function watchForm(container: HTMLElement) {
  let typed = new FormData();
  let focused: FormField | null = null;
  const findField = (name: string) => container.querySelector<FormField>(`[name="${name}"]`);

  const remember = () => {
    typed = new FormData(container.querySelector('form') ?? undefined);
    focused = container.querySelector<FormField>(':focus') ?? focused;
  };
  remember();
  for (const event of ['input', 'focusin']) container.addEventListener(event, remember);

  const restore = () => {
    for (const [name, value] of [...typed]) {
      const field = findField(name);
      if (field && field.value !== value) field.value = String(value);
    }
    // Restore it only if the field is gone: nothing has the focus either while it moves to the next field.
    const field = focused && !focused.isConnected ? findField(focused.name) : null;
    if (document.activeElement === document.body) field?.focus();
  };

  return { restore, readTyped: () => Object.fromEntries(typed) };
}

/** The key of a submission is the same for the same text, so that sending it again after a time-out makes no second message. */
function createSubmissionKey(): (typed: unknown) => string {
  let last = { typed: '', key: '' };
  return (typed) => {
    const text = JSON.stringify(typed);
    if (text !== last.typed) last = { typed: text, key: randomKey() };
    return last.key;
  };
}

/** 128 random bits in hexadecimal. `crypto.randomUUID` exists only on secure origins. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

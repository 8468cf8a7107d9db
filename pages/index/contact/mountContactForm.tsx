import { hydrateRoot } from 'react-dom/client';
import type { Contact } from '../../../schema/contact.ts';
import { ContactForm } from './ContactForm.tsx';
import { createSubmissionKey } from './createSubmissionKey.ts';
import { watchForm } from './watchForm.ts';

/**
 * Brings the prerendered form in `container` to life; resolves once it listens. What is typed outlives both ways in
 * which React can replace the form: where something has changed the page before, it renders anew; where the island
 * crashes, the native form comes back, with the key of what the island may have sent already.
 * @param touchedAt when the visitor first touched the empty form, in milliseconds of `performance.now()`
 */
export function mountContactForm(container: HTMLElement, touchedAt: number | undefined): Promise<void> {
  const contact: Contact = JSON.parse(container.dataset.contact ?? '');
  const native = Array.from(container.childNodes, (node) => node.cloneNode(true));
  const nativeNotice = document.querySelector('#message-sent');
  const keyFor = createSubmissionKey();
  const { restore, read } = watchForm(container);
  let [isSent, isCrashed] = [false, false];

  const showNativeNotice = () => {
    if (nativeNotice) container.before(nativeNotice);
    location.hash = 'message-sent';
  };

  // The island has a notice of its own.
  nativeNotice?.remove();

  return new Promise((resolve, reject) => {
    const onReady = () => {
      restore();
      resolve();
    };
    const onSent = () => {
      isSent = true;
      if (isCrashed) showNativeNotice();
    };
    const island = { contact, touchedAt, keyFor, onReady, onSent };
    hydrateRoot(container, <ContactForm {...island} />, {
      onUncaughtError(error) {
        reportError(error);
        // Taking down what is left of the island can fail again.
        if (isCrashed) return;
        isCrashed = true;
        reject(error);
        container.replaceChildren(...native);
        restore();
        container.querySelector('form')?.append(createHiddenKey(keyFor(read())));
        if (isSent) showNativeNotice();
      },
    });
  });
}

function createHiddenKey(key: string): HTMLInputElement {
  return Object.assign(document.createElement('input'), { type: 'hidden', name: 'key', value: key });
}

import type { ContactWords } from '../../schema/words/words.ts';

/** How long a held submit waits for the island, in milliseconds, before the browser posts the form itself. */
const patience = 5000;

const container = document.querySelector<HTMLElement>('[data-contact]');
if (container) prepareContactForm(container);
// Hides the receipt from visitors who come from elsewhere: only a browser that posted the form comes from this site.
if (location.hash === '#message-sent' && !document.referrer.startsWith(`${origin}/`)) location.replace('#');

/**
 * Loads the island when the visitor first touches the native form in `container`. A submit before the island is ready is
 * held, and then sent by the island; if it cannot be loaded, the browser posts the form. The form is looked up each time,
 * because a translator or a password manager may have replaced it.
 */
function prepareContactForm(container: HTMLElement): void {
  let island: Promise<void> | undefined;
  /** While a submit is held, restores the button. */
  let release: (() => void) | undefined;
  const form = () => container.querySelector('form');

  const mount = () => {
    // Ignore the time if the browser has restored the fields.
    const isEmpty = [...new FormData(form() ?? undefined).values()].every((value) => value === '');
    const touchedAt = isEmpty ? performance.now() : undefined;
    island ??= import('../contact/form/mountContactForm.tsx').then(({ mountContactForm }) => {
      // From here on React answers a submit, even one that comes during hydration.
      container.removeEventListener('submit', hold);
      letGo();
      return mountContactForm(container, touchedAt);
    });
    island.catch(() => {
      island = undefined;
    });
    return island;
  };

  const letGo = () => {
    release?.();
    release = undefined;
  };

  const hold = (event: Event) => {
    event.preventDefault();
    if (release) return;
    const timeOut = new Promise((_, reject) => setTimeout(reject, patience));
    Promise.race([mount(), timeOut]).then(
      () => form()?.requestSubmit(),
      () => {
        form()?.submit();
        // The form must work again if the visitor stops the request or comes back.
        setTimeout(letGo, patience);
      },
    );
    release = showSubmitting(container);
  };

  container.addEventListener('submit', hold);
  // Once: mounting again after a crash would replace a button that is being pressed.
  container.addEventListener('focusin', mount, { once: true });
}

/** Disables the native button. The function it returns restores what the island expects to hydrate. */
function showSubmitting(container: HTMLElement): () => void {
  const button = container.querySelector('button');
  const label = button?.querySelector('span');
  const idle = label?.textContent ?? '';
  const show = (disabled: boolean, text: string) => {
    if (button) button.disabled = disabled;
    if (label) label.textContent = text;
  };
  // Our own page wrote it.
  const { button: labels } = JSON.parse(container.dataset.contact ?? '') as ContactWords;
  show(true, labels.submitting);
  return () => show(false, idle);
}

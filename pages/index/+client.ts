import { receiptId } from '../../schema/contactForm.ts';

/** How long a submit waits for the island, in milliseconds, before the browser posts the form itself. */
const patience = 5000;

const container = document.querySelector<HTMLElement>('[data-contact]');
if (container) prepareContactForm(container);
// Hides the receipt from visitors who come from elsewhere: only a browser that posted the form comes from this site.
if (location.hash === `#${receiptId}` && !document.referrer.startsWith(`${origin}/`)) location.replace('#');

/**
 * Loads the island when the visitor first touches the native form in `container`. A submit before the island is ready waits for
 * it; if it cannot be loaded, the browser posts the form. The form is looked up each time, because a translator or a password
 * manager may have replaced it.
 */
function prepareContactForm(container: HTMLElement): void {
  let island: Promise<void> | undefined;
  let isHeld = false;
  const form = () => container.querySelector('form');

  const mount = () => {
    // Ignore the time if the browser has restored the fields.
    const isEmpty = [...new FormData(form() ?? undefined).values()].every((value) => value === '');
    const touchedAt = isEmpty ? performance.now() : undefined;
    island ??= import('../contact/form/mountContactForm.tsx').then(({ mountContactForm }) => {
      // From here on React answers a submit, even one that comes during hydration.
      container.removeEventListener('submit', hold);
      return mountContactForm(container, touchedAt);
    });
    island.catch(() => {
      island = undefined;
    });
    return island;
  };

  const hold = (event: Event) => {
    event.preventDefault();
    if (isHeld) return;
    isHeld = true;
    const timeOut = new Promise((_, reject) => setTimeout(reject, patience));
    Promise.race([mount(), timeOut])
      .then(
        () => form()?.requestSubmit(),
        () => form()?.submit(),
      )
      .finally(() => {
        isHeld = false;
      });
  };

  container.addEventListener('submit', hold);
  // Once: mounting again after a crash would replace a button that is being pressed.
  container.addEventListener('focusin', mount, { once: true });
}

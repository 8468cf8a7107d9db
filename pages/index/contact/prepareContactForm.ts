import { holdButton } from './holdButton.ts';

/** How long a held submit waits for the island, in milliseconds, before the browser posts the form itself. */
const patience = 5000;

/**
 * Waits for the visitor's first touch of the native form in `container`, then fetches the island. A submit that
 * comes before the island is ready is held and sent by it; if the island can't be had, the browser posts the form.
 * The form is looked for anew each time, since whatever changed the page (a translation, a password manager) may
 * have replaced it.
 */
export function prepareContactForm(container: HTMLElement): void {
  let island: Promise<void> | undefined;
  let release: (() => void) | undefined;
  let isHeld = false;
  const form = () => container.querySelector('form');

  const load = () => import('./mountContactForm.tsx');

  const mount = () => {
    // A form that was filled in before it was touched (restored by the browser, say) tells nothing about haste.
    const isEmpty = [...new FormData(form() ?? undefined).values()].every((value) => value === '');
    const touchedAt = isEmpty ? performance.now() : undefined;
    island ??= load().then(({ mountContactForm }) => {
      // From here on React answers a submit, even one that comes while it is still taking over.
      container.removeEventListener('submit', hold);
      release?.();
      return mountContactForm(container, touchedAt);
    });
    island.catch(() => {
      island = undefined;
    });
    return island;
  };

  const letGo = () => {
    release?.();
    isHeld = false;
  };

  const hold = (event: Event) => {
    event.preventDefault();
    if (isHeld) return;
    isHeld = true;
    const timeOut = new Promise((_, reject) => setTimeout(reject, patience));
    Promise.race([mount(), timeOut]).then(
      () => form()?.requestSubmit(),
      () => {
        form()?.submit();
        // Whoever stops the browser there, or comes back to this page as it was left, finds a form that works.
        setTimeout(letGo, patience);
      },
    );
    release = holdButton(container);
  };

  container.addEventListener('submit', hold);
  // Whoever reaches for the button that leads here will want the island soon.
  const button = document.querySelector('a[href="#contact-section"]');
  for (const reach of ['pointerenter', 'focus'])
    button?.addEventListener(reach, () => load().catch(() => {}), { once: true });
  for (const touch of ['focusin', 'pointerdown']) container.addEventListener(touch, mount, { once: true });
}

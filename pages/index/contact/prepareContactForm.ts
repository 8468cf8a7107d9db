/**
 * Waits for the visitor's first touch of the native form in `container`, then fetches the island. A submit that
 * comes before the island is ready is held and sent by it; if the island can't be had, the browser posts the form.
 */
export function prepareContactForm(container: HTMLElement, form: HTMLFormElement): void {
  let island: Promise<void> | undefined;
  let isHeld = false;

  const mount = () => {
    const touchedAt = performance.now();
    island ??= import('./mountContactForm.tsx').then(({ mountContactForm }) =>
      mountContactForm(container, touchedAt),
    );
    island.then(
      () => form.removeEventListener('submit', hold),
      () => {
        island = undefined;
      },
    );
    return island;
  };

  const hold = (event: Event) => {
    event.preventDefault();
    if (isHeld) return;
    isHeld = true;
    mount().then(
      () => form.requestSubmit(),
      () => container.querySelector('form')?.submit(),
    );
  };

  form.addEventListener('submit', hold);
  for (const touch of ['focusin', 'pointerdown']) form.addEventListener(touch, mount, { once: true });
}

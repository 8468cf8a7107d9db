type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Remembers what is typed into the form in `container`, and which field has the focus. `restore` puts both back into
 * whatever form is there by then, where they were lost; `read` gives what was typed.
 */
export function watchForm(container: HTMLElement): {
  restore: () => void;
  read: () => Record<string, unknown>;
} {
  let typed = new FormData();
  let focused: Field | null = null;
  const find = (name: string) => container.querySelector<Field>(`[name="${name}"]`);

  const remember = () => {
    typed = new FormData(container.querySelector('form') ?? undefined);
    focused = container.querySelector<Field>(':focus') ?? focused;
  };
  remember();
  for (const event of ['input', 'focusin']) container.addEventListener(event, remember);

  const restore = () => {
    for (const [name, value] of [...typed]) {
      const field = find(name);
      if (field && field.value !== value) field.value = String(value);
    }
    // Only where the field is gone: nothing has the focus, too, while it is on its way from one field to the next.
    const field = focused && !focused.isConnected ? find(focused.name) : null;
    if (field && document.activeElement === document.body) {
      field.focus();
      // Fields of type email have no selection.
      if (field.selectionStart !== null) field.setSelectionRange(field.value.length, field.value.length);
    }
  };

  return { restore, read: () => Object.fromEntries(typed) };
}

/**
 * Moves the focus to the field of a path in the open form, or to the closest one around it. Sveltia CMS marks its
 * fields with `data-key-path`; the entries of a list are fields within.
 */
export function focusField(path: readonly PropertyKey[]): void {
  for (let length = path.length; length > 0; length--) {
    const keyPath = CSS.escape(path.slice(0, length).join('.'));
    const field = document.querySelector(`.field[data-key-path="${keyPath}"]`);
    if (!field) continue;
    const index = path[length];
    const inputs = field.querySelectorAll<HTMLElement>('input, textarea, [contenteditable="true"]');
    const input = inputs[typeof index === 'number' ? index : 0] ?? field.querySelector('button');
    (input ?? field).scrollIntoView({ block: 'center' });
    input?.focus();
    return;
  }
}

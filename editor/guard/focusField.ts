const attempts = 60;
const pause = 50;

/**
 * Moves the focus to the field of a path in the open form, or to the closest one around it. Sveltia CMS marks its
 * fields with `data-key-path`; the entries of a list are fields within. What has never been in sight is not there yet,
 * but a placeholder: those are brought into sight one after the other, until the field is there.
 */
export async function focusField(path: readonly PropertyKey[]): Promise<void> {
  let isThere = 0;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { field, input, isWhole } = findField(path);
    // A field without anything to type into, such as a picture's, has been there for a while then.
    if (isWhole && (input || ++isThere > 10)) break;
    const placeholder = (field ?? document).querySelector('.content-editor .placeholder');
    (placeholder ?? field)?.scrollIntoView({ block: 'center' });
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  const { field, input } = findField(path);
  const target = input ?? field?.querySelector<HTMLElement>('button') ?? field;
  target?.scrollIntoView({ block: 'center' });
  target?.focus();
}

type Found = { field?: HTMLElement; input?: HTMLElement; isWhole: boolean };

function findField(path: readonly PropertyKey[]): Found {
  for (let length = path.length; length > 0; length--) {
    const keyPath = CSS.escape(path.slice(0, length).join('.'));
    const field = document.querySelector<HTMLElement>(`.field[data-key-path="${keyPath}"]`);
    if (!field) continue;
    const index = path[length];
    const inputs = field.querySelectorAll<HTMLElement>(texts);
    const input =
      inputs[typeof index === 'number' ? index : 0] ??
      field.querySelector<HTMLElement>('input:not([hidden])');
    const isWhole = length === path.length || typeof index === 'number';
    return { field, ...(input && { input }), isWhole };
  }
  return { isWhole: false };
}

/** What is typed into, before what is only pressed. */
const texts =
  'input:not([type="color"], [type="checkbox"], [type="file"]), textarea, [contenteditable="true"]';

import type { Fault } from '../../schema/problems/fault.ts';
import { focusField } from './focusField.ts';

type NamedFault = Pick<Fault, 'path' | 'message' | 'suggestion'> & { field: string };

/** Says above the form what keeps it from being saved, fault by fault, with the way to each field. */
export function showRefusal(faults: readonly NamedFault[]): void {
  const title = element('h2', 'Not saved yet');
  const hint = element('p', faults.length === 1 ? 'Mend this first:' : `Mend these ${faults.length} first:`);
  const list = element('ul');
  list.append(...faults.map(toItem));
  const close = element('button', 'Close');
  close.addEventListener('click', clearRefusal);
  region().replaceChildren(title, hint, list, close);
}

/** Takes it away again. */
export function clearRefusal(): void {
  region().replaceChildren();
}

function toItem({ field, path, message, suggestion }: NamedFault): HTMLElement {
  const item = element('li');
  const way = element('button', field);
  way.addEventListener('click', () => focusField(path));
  item.append(way, ` ${message}`);
  if (suggestion !== undefined) item.append(' Did you mean ', element('code', suggestion), '?');
  return item;
}

/** The page has this region from the start, so that screen readers notice what comes into it. */
function region(): HTMLElement {
  const found = document.getElementById('refusal');
  if (!found) throw new Error('The page of the editor has no #refusal.');
  return found;
}

function element(name: string, text = ''): HTMLElement {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}

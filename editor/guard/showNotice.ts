/** The places for notices in the page, which are there from the start, so that screen readers notice what comes in. */
export type NoticeId = 'refusal' | 'unread';

type Notice = { title: string; hint: string; items: readonly (string | Node)[][] };

/** Says something above everything else, until it is closed, or something else is said in its place. */
export function showNotice(id: NoticeId, { title, hint, items }: Notice): void {
  const list = document.createElement('ul');
  for (const parts of items) {
    const item = document.createElement('li');
    item.append(...parts);
    list.append(item);
  }
  const close = createButton('Close', () => hideNotice(id));
  regionOf(id).replaceChildren(createText('h2', title), createText('p', hint), list, close);
}

export function hideNotice(id: NoticeId): void {
  regionOf(id).replaceChildren();
}

export function createButton(text: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', act);
  return button;
}

export function createText(name: 'h2' | 'p' | 'code', text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function regionOf(id: NoticeId): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page of the editor has no #${id}.`);
  return found;
}

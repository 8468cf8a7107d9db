import { createElement } from './createElement.ts';
import type { ShownProblem } from './previewState.ts';

/** One problem: where it is (a button that opens the place), what is wrong, what to write instead, and the lines. */
export function createProblemItem(problem: ShownProblem): HTMLElement {
  const { file, line, column, severity, code, message, suggestion, frame } = problem;
  const place = `${file}:${line}:${column}`;
  const opener = createElement('button', { type: 'button', title: 'Open in your editor' }, place);
  opener.addEventListener('click', () => fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`));
  const item = createElement(
    'li',
    { class: severity },
    createElement('h3', {}, opener),
    createElement('p', {}, `${message} `, createElement('small', {}, code)),
  );
  if (suggestion !== undefined) {
    item.append(createElement('p', {}, 'Write: ', createElement('code', {}, suggestion)));
  }
  // The keyboard must reach long lines to scroll them.
  if (frame !== undefined) item.append(createElement('pre', { tabindex: '0' }, frame));
  return item;
}

import { createElement } from './createElement.ts';
import { createProblemItem } from './createProblemItem.ts';
import { pageVersion } from './pageVersion.ts';
import type { PreviewState } from './previewState.ts';
import styles from './problemPanel.css?inline';

/** The element that the panel is; the page is changed around it. */
export const problemPanelName = 'content-problems';

/**
 * A panel at the lower edge of the window, over the page and not instead of it: the page stays to be read and scrolled,
 * to its end. It shows while files have errors, says so to screen readers, can be folded up, and goes by itself.
 */
export function createProblemPanel(): { show(state: PreviewState): void } {
  const host = document.createElement(problemPanelName);
  host.lang = 'en';
  host.dir = 'ltr';
  // A page for the problems alone, without one of the site below it.
  host.toggleAttribute('alone', pageVersion(document) === undefined);
  const root = host.attachShadow({ mode: 'open' });
  const announcer = createElement('p', { role: 'alert', class: 'announcer' });
  const body = createElement('div', { id: 'body', class: 'body' });
  const title = createElement('h2', { id: 'title' });
  const toggle = createElement('button', { type: 'button', 'aria-controls': 'body' });
  const panel = createElement(
    'section',
    { 'aria-labelledby': 'title', hidden: '' },
    createElement('header', {}, title, toggle),
    body,
  );
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  root.append(announcer, panel);
  document.documentElement.append(host);

  const fold = (isFolded: boolean) => {
    body.hidden = isFolded;
    toggle.ariaExpanded = String(!isFolded);
    toggle.textContent = isFolded ? 'Show' : 'Hide';
  };
  toggle.addEventListener('click', () => fold(!body.hidden));
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') fold(true);
  });
  fold(false);

  let shown = '';
  return {
    show(state) {
      const { isBroken, problems, errors, more } = state;
      const report = JSON.stringify(isBroken && [problems, errors, more]);
      if (report === shown) return;
      const isMended = shown !== '' && !isBroken;
      shown = report;
      panel.hidden = !isBroken;
      announcer.textContent = isBroken ? announce(state) : isMended ? 'The content is sound again.' : '';
      title.textContent = countErrors(state);
      body.replaceChildren(...(isBroken ? describe(state) : []));
    },
  };
}

function describe({ problems, more }: PreviewState): HTMLElement[] {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const hint = 'The page above is the last good one. This goes away by itself when the files are mended.';
  const parts: HTMLElement[] = [
    createElement('p', { class: 'hint' }, hint),
    createElement('ol', {}, ...errors.map(createProblemItem)),
  ];
  if (warnings.length > 0) {
    const summary = createElement('summary', {}, count(warnings.length, 'warning'));
    const list = createElement('ol', {}, ...warnings.map(createProblemItem));
    parts.push(createElement('details', {}, summary, list));
  }
  if (more > 0) parts.push(createElement('p', {}, `And ${more} more; npm run check shows them all.`));
  return parts;
}

function announce(state: PreviewState): string {
  const [first] = state.problems;
  return `${countErrors(state)}. ${first ? `${first.file}, line ${first.line}: ${first.message}` : ''}`;
}

function countErrors({ errors }: PreviewState): string {
  return `${count(errors, 'error')} in the content`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

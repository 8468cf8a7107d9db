import { Idiomorph } from 'idiomorph';
import { problemPanelName } from './createProblemPanel.ts';
import { pageVersion } from './pageVersion.ts';
import { formSelector, replaceForm } from './replaceForm.ts';

/**
 * Turns the open page into the newest one, in place: what has not changed stays as it is, scrolled, focused and
 * filled in. Where there was no page of the site yet, it is loaded.
 * @returns whether the page was changed
 */
export async function updatePage(): Promise<boolean> {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } });
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (pageVersion(next) === undefined) return false;
  if (pageVersion(document) === undefined) {
    location.reload();
    return false;
  }
  await loadFonts(next);
  Idiomorph.morph(document.documentElement, next.documentElement, {
    head: { shouldPreserve: isFromVite },
    callbacks: {
      beforeNodeMorphed: (node) => !isForm(node),
      beforeNodeRemoved: (node) => node.localName !== problemPanelName && !isForm(node),
    },
  });
  await replaceForm(next);
  return true;
}

function isForm(node: Node): boolean {
  return node instanceof HTMLElement && node.matches(formSelector);
}

/** Styles that came with a script. */
function isFromVite(element: Element): boolean {
  return element.matches('style[data-vite-dev-id]');
}

/** Fetches the typefaces of the next page before it shows, so that its text need not change face once it does. */
async function loadFonts(next: Document): Promise<void> {
  const sources = fontsOf(next).filter((source) => !fontsOf(document).includes(source));
  await Promise.allSettled(sources.map((source) => new FontFace('Next', source).load()));
}

/** Where the typefaces are that the page's styles declare, as `url(…) format(…)`; those of the system are there already. */
function fontsOf(page: Document): string[] {
  return [...page.querySelectorAll('style')].flatMap(({ textContent }) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(textContent);
    const faces = [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
    return faces
      .map(({ style }) => style.getPropertyValue('src'))
      .filter((source) => source.includes('url('));
  });
}

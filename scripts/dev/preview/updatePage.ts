import { Idiomorph } from 'idiomorph';
import { problemPanelName } from './createProblemPanel.ts';
import { pageVersion } from './pageVersion.ts';
import type { PreviewState } from './previewState.ts';

/**
 * Turns the open page into the newest one, in place: what has not changed stays as it is, scrolled, focused and
 * filled in. What can't be changed in place is loaded anew, which keeps the scroll position, too.
 * @returns whether the page was changed
 */
export async function updatePage({ media }: PreviewState): Promise<boolean> {
  if (pageVersion(document)?.media !== media) return reload();
  const response = await fetch(location.href, { headers: { accept: 'text/html' } });
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (!pageVersion(next)) return false;
  if (formTexts(next) !== formTexts(document)) return reload();
  await loadFonts(next);
  Idiomorph.morph(document.documentElement, next.documentElement, {
    head: { shouldPreserve: isFromVite },
    callbacks: {
      beforeNodeMorphed: (node) => !isForm(node),
      beforeNodeRemoved: (node) => node.localName !== problemPanelName && !isForm(node),
    },
  });
  return true;
}

function reload(): false {
  location.reload();
  return false;
}

/** The contact form's texts. Its island has read them once, and React answers for the elements from then on. */
function formTexts(page: Document): string | undefined {
  return page.querySelector<HTMLElement>('[data-contact]')?.dataset.contact;
}

function isForm(node: Node): boolean {
  return node instanceof HTMLElement && node.dataset.contact !== undefined;
}

/** Styles that came with a script. */
function isFromVite(element: Element): boolean {
  return element.matches('style[data-vite-dev-id]');
}

/** Fetches the typefaces of the next page before it shows, so that its text need not change face once it does. */
async function loadFonts(next: Document): Promise<void> {
  const hrefs = fontsOf(next).filter((href) => !fontsOf(document).includes(href));
  await Promise.allSettled(hrefs.map((href) => new FontFace('Next', `url(${href})`).load()));
}

function fontsOf(page: Document): string[] {
  return [...page.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')].map(({ href }) => href);
}

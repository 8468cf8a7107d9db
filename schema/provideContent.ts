import type { Content } from './content.ts';

declare global {
  var providedContent: Content | undefined;
}

/**
 * Gives the pages content that was loaded already, so that they are made of what was checked and it is read once. It
 * stands in the global object, since Vike's build and its dev server run the pages with a copy of this module.
 */
export function provideContent(content: Content): void {
  globalThis.providedContent = content;
}

import { createText, showNotice } from './showNotice.ts';

const reasons = new Set<string>();

/** Says that a file of a kind of content can not be read, and so is not shown; Sveltia CMS alone would not say why. */
export function reportUnread(kind: string, reason: string): void {
  reasons.add(`${kind}: ${reason}`);
  showNotice('unread', {
    title: 'Not everything is shown',
    hint: `${reasons.size === 1 ? 'A file' : `${reasons.size} files`} cannot be read; "npm run check" names it.`,
    items: [...reasons].map((text) => [createText('p', text)]),
  });
}

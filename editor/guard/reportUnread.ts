import { createText, hideNotice, showNotice } from './showNotice.ts';

/** Says which files can not be read and why, so that they are not shown; Sveltia CMS alone would not say. */
export function reportUnread(faults: ReadonlyMap<string, string>): void {
  hideNotice('unread');
  if (faults.size === 0) return;
  showNotice('unread', {
    title: 'Not everything is shown',
    hint: `Mend ${faults.size === 1 ? 'this file' : `these ${faults.size} files`} by hand, then reload the page:`,
    items: [...faults].map(([path, fault]) => [createText('code', path), ` ${fault}`]),
  });
}

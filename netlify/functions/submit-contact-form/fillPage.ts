import escapeHtml from 'escape-html';

const marker = /\uE000([\w.]+)\uE001/g;

/**
 * Puts text where a page has its key between U+E000 and U+E001. The page is gone through once, so that a marker
 * which a visitor typed stays text.
 */
export function fillPage(page: string, values: Record<string, string>): string {
  return page.replace(marker, (_, key: string) => escapeHtml(values[key] ?? ''));
}

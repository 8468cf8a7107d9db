const names = 'p|br|div|span|ul|ol|li|strong|b|em|i|u|a|font|small|sub|sup|h[1-6]|blockquote|code|pre|table';

/** A tag that ends something, or one of those that often stand without an end; or a character written as HTML has it. */
const html = new RegExp(
  String.raw`</(?:${names})\s*>|<(?:br|p|li)(?:\s[^<>]*)?/?>|&(?:amp|lt|gt|quot|apos|nbsp|#\d+|#x[\da-f]+);`,
  'i',
);

/** More tags than this are no text about anybody, and may stand in each other deeper than can be read. */
const mostTags = 500;

/** Whether a text was saved as HTML, as editors on many sites do. A `<` alone, as in `C<T>` or `a < b`, is no sign. */
export function holdsHtml(text: string): boolean {
  return html.test(text) && text.split('<').length <= mostTags;
}

/** What a page says, without how it looks: its visible text, and the body of a page by hand that says the same. */
export type Outline = { lang: string; title: string; description: string; body: string; text: string };

/**
 * Runs in the browser, in the page that is to be read, so it must be whole within itself. It keeps the text that can be
 * seen, in the elements that mean something (headings, lists, links, the form with its placeholders), and drops
 * everything else: `div`, `span`, `svg`, pictures, scripts, styles, classes, and what is hidden.
 */
export function readOutline(): Outline {
  const kept: Record<string, string[]> = {
    a: ['href'],
    form: ['method', 'action'],
    input: ['id', 'name', 'type', 'autocomplete', 'placeholder', 'required'],
    label: ['for'],
    section: ['id'],
    textarea: ['id', 'name', 'rows', 'placeholder', 'required'],
  };
  const bare =
    /^(b|blockquote|button|code|em|footer|h\d|header|li|main|ol|p|pre|strong|table|tbody|td|th|thead|tr|ul)$/;
  const text: string[] = [];

  const write = (node: Node): string => {
    if (node instanceof Text) return writeText(node);
    if (!(node instanceof Element) || isUnseen(node)) return '';
    const tag = node.localName;
    if (tag === 'input') return startOf(node);
    const inner = Array.from(node.childNodes, write).join('').trim();
    if (inner === '' && tag !== 'textarea') return '';
    if (!kept[tag] && !bare.test(tag)) {
      return getComputedStyle(node).display === 'inline' ? inner : ` ${inner} `;
    }
    // The end of a list item may be left out.
    return startOf(node) + inner + (tag === 'li' ? '' : `</${tag}>`);
  };

  const writeText = (node: Text) => {
    text.push(node.data);
    return node.data.replaceAll(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  };

  /** Also what is for screen readers alone, a pixel large, and what is off the page until the keyboard reaches it. */
  const isUnseen = (node: Element) => {
    const { width, height, bottom, right } = node.getBoundingClientRect();
    return (
      /^(svg|img|picture|script|style)$/.test(node.localName) ||
      node.getAttribute('aria-hidden') === 'true' ||
      !node.checkVisibility() ||
      (width < 2 && height < 2) ||
      bottom + scrollY < 0 ||
      right + scrollX < 0
    );
  };

  const startOf = (node: Element) => {
    const names = (kept[node.localName] ?? []).filter((name) => node.hasAttribute(name));
    return `<${node.localName}${names.map((name) => ` ${name}${valueFor(node, name)}`).join('')}>`;
  };

  const valueFor = (node: Element, name: string) => {
    const value = (node.getAttribute(name) ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    if (value === '') return '';
    return /[\s"'=<>`]/.test(value) ? `="${value}"` : `=${value}`;
  };

  return {
    lang: document.documentElement.lang,
    title: document.title,
    description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    body: Array.from(document.body.childNodes, write).join('').replaceAll(/\s+/g, ' '),
    text: text.join(' ').replaceAll(/\s+/g, ' ').trim(),
  };
}

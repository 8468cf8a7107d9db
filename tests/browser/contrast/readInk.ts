/** Something that is drawn in one colour, and where on the page, in CSS pixels. */
export type Ink = {
  what: string;
  colour: string;
  opacity: number;
  /** The contrast that it needs to whatever is behind it or beside it. */
  least: number;
  places: { x: number; y: number; width: number; height: number }[];
};

/**
 * Runs in the page, so it must be whole within itself: every text that can be seen, what is typed into fields or stands
 * there instead, every icon, and the edges of fields, buttons and links that look like buttons.
 * Source of the ratios: https://www.w3.org/TR/WCAG22/#contrast-enhanced and #non-text-contrast
 */
export function readInk(): Ink[] {
  type Place = Ink['places'][number];

  const inkOf = (element: Element, what: string, places: (Place | DOMRect)[], pseudo?: string): Ink => {
    const { color, fontSize, fontWeight } = getComputedStyle(element, pseudo);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    return {
      what,
      colour: color,
      opacity: opacityOf(element),
      least: isLarge ? 4.5 : 7,
      places: places.map(({ x, y, width, height }) => ({ x: x + scrollX, y: y + scrollY, width, height })),
    };
  };

  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;

  const isSeen = (element: Element): boolean => {
    const { width, height, bottom, right } = element.getBoundingClientRect();
    const isOnPage = bottom + scrollY > 0 && right + scrollX > 0;
    return element.checkVisibility() && (width > 1 || height > 1) && isOnPage;
  };
  const isWhollySeen = (element: Element | null): boolean =>
    element === null || (isSeen(element) && isWhollySeen(element.parentElement));

  const texts: Ink[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [text, element] = [node.textContent?.trim() ?? '', node.parentElement];
    if (text === '' || !element || element.closest('script, style, textarea') || !isWhollySeen(element))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    texts.push(inkOf(element, text, [...range.getClientRects()]));
  }

  const typed = Array.from(
    document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
  )
    .filter(isWhollySeen)
    .map((field) => {
      const { x, y, width, height } = field.getBoundingClientRect();
      // Within the border, where the text runs; the browser's own handle is at the end of a text area.
      const handle = field.localName === 'textarea' ? 20 : 0;
      const inside = { x: x + 4, y: y + 4, width: width - 8, height: height - 8 - handle };
      const isEmpty = field.value === '';
      const what = `${isEmpty ? 'placeholder' : 'value'} of ${field.name}`;
      return inkOf(field, what, [inside], isEmpty ? '::placeholder' : undefined);
    });

  const icons = Array.from(document.querySelectorAll('.icon, [class*=spinner]'))
    .filter(isWhollySeen)
    .map((icon) => {
      const what = `icon in ${icon.parentElement?.textContent}`;
      return { ...inkOf(icon, what, [icon.getBoundingClientRect()]), least: 3 };
    });

  const edges = Array.from(document.querySelectorAll<HTMLElement>('input, textarea, button, a'))
    .filter((control) => isWhollySeen(control) && getComputedStyle(control).borderTopStyle !== 'none')
    // What has the focus has a ring instead, which is drawn where this looks.
    .filter((control) => !control.matches(':focus-visible'))
    .map((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      const gap = 2;
      const around = [
        { x, y: y - gap, width, height: 1 },
        { x, y: y + height + gap - 1, width, height: 1 },
        { x: x - gap, y, width: 1, height },
        { x: x + width + gap - 1, y, width: 1, height },
      ];
      const what = `edge of ${control.getAttribute('name') ?? control.innerText}`;
      const colour = getComputedStyle(control).borderTopColor;
      return { ...inkOf(control, what, around), colour, least: 3 };
    });

  return [...texts, ...typed, ...icons, ...edges];
}

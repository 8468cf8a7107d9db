const adopted = new WeakMap<Document | ShadowRoot, Set<string>>();

/**
 * Adds a component's styles to the document of `target`, once. A style element would need the policy to allow inline
 * styles; a constructed style sheet does not: https://www.w3.org/TR/cssom-1/#dom-cssstylesheet-cssstylesheet
 */
export function adoptStyles(target: HTMLElement | ShadowRoot, css: { hash: string; code: string }): void {
  const root = target instanceof ShadowRoot ? target : target.ownerDocument;
  const known = adopted.get(root) ?? new Set();
  adopted.set(root, known);
  if (known.has(css.hash)) return;
  known.add(css.hash);
  const view = target.ownerDocument.defaultView ?? window;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css.code);
  root.adoptedStyleSheets.push(sheet);
}

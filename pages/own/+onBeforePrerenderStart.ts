/** The addresses of all pages. The build sets them, since Vike asks for them before it knows the content. */
declare const sitePagePaths: string[];

export function onBeforePrerenderStart(): string[] {
  return sitePagePaths;
}

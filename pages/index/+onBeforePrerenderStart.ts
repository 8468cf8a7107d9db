/** The addresses of all pages, of every kind. The build defines them, since Vike asks before the content is loaded. */
declare const sitePagePaths: string[];

/** In one folder of `pages/` only: Vike refuses addresses that it is given twice. */
export function onBeforePrerenderStart(): string[] {
  return sitePagePaths;
}

/** The addresses of all pages. The build defines them, since Vike asks before the content is loaded. */
declare const sitePagePaths: string[];

export function onBeforePrerenderStart(): string[] {
  return sitePagePaths;
}

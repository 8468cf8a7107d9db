/** The addresses of the pages of one's own. The build sets them, since Vike asks for them before it knows the content. */
declare const ownPagePaths: string[];

export function onBeforePrerenderStart(): string[] {
  return ownPagePaths;
}

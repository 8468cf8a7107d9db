/** The addresses of the owner's pages. The build sets them, since Vike asks for them before it knows the content. */
declare const ownPagePaths: string[];

export function onBeforePrerenderStart(): string[] {
  return ownPagePaths;
}

/** Layers are ordered by their first mention in the document, and the styles that begin with this come before all files. */
export const layers = '@layer tokens,theme,base,terrain,components,print;';

/** Styles that only some pages need: they are in a page once if one of its components renders this. */
export function Styles({ name, children }: { name: string; children: string }) {
  return (
    <style href={name} precedence="low">
      {layers + children}
    </style>
  );
}

/** The styles that put the owner's name at the foot of a page's sheets, for pages that may take more than one. */
export function nameSheets(owner: string): string {
  return `@layer print{:root{--owner:${JSON.stringify(`${owner} · `)}}}`;
}

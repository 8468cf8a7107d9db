/** Layers are ordered by their first mention, and inline styles come before all files. */
export const layers = '@layer tokens,theme,base,terrain,components,print;';

/** Styles that only some pages need. A page has them once, however often its components render this. */
export function Styles({ name, children }: { name: string; children: string }) {
  return (
    <style href={name} precedence="low">
      {layers + children}
    </style>
  );
}

/** The styles that print the owner's name at the foot of a page's sheets, except the first. */
export function nameSheets(owner: string): string {
  return `@layer print{:root{--owner:${JSON.stringify(`${owner} · `)}}}`;
}

/** Layers are ordered by their first mention, and inline styles come before all files. */
export const layers = '@layer tokens,theme,base,terrain,shared,components,print;';

/** Styles that only some pages need. A page has them once, however often its components render this. */
export function Styles({ name, children }: { name: string; children: string }) {
  return (
    <style href={name} precedence="low">
      {layers + children}
    </style>
  );
}

/** Layers are ordered by their first mention, and inline styles come before all files. */
export const layers = '@layer tokens,theme,base,terrain,shared,components,print;';

/** Styles that only some pages need. React writes them once for each page. */
export function Styles({ name, children }: { name: string; children: string }) {
  return (
    <style href={name} precedence="low">
      {layers + children}
    </style>
  );
}

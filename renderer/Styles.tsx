/** Styles that only some pages need: they are in a page once if one of its components renders this. */
export function Styles({ name, children }: { name: string; children: string }) {
  return (
    <style href={name} precedence="low">
      {children}
    </style>
  );
}

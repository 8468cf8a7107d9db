import tokens from './tokens.css?raw';

/** Styles that only some pages need. React writes them once for each page, at the start of its head in the order of their calls. */
export function Styles({ name, children }: { name: string; children: string }) {
  return (
    <style href={name} precedence="low">
      {children}
    </style>
  );
}

/** The order of the layers, which browsers take from its first mention: inline styles come before all files. */
export function LayerOrder() {
  const [layers = ''] = /@layer [^{;]+;/.exec(tokens) ?? [];
  return <Styles name="layers">{layers}</Styles>;
}

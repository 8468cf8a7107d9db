import tokens from './tokens.css?raw';

/** The order of the layers, which browsers take from their first mention: inline styles come before all files. */
export const [layers = ''] = /@layer [^{;]+;/.exec(tokens) ?? [];

/** Styles that only some pages need. React writes them once for each page. */
export function Styles({ name, children }: { name: string; children: string }) {
  return (
    <style href={name} precedence="low">
      {layers + children}
    </style>
  );
}

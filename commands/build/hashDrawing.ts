import { createHash } from 'node:crypto';
import { type CustomPlugin, optimize } from 'svgo';

/**
 * The policy sources (`'sha256-…'`) of the style sheets in a published SVG, which has no style attributes.
 * Source: https://www.w3.org/TR/CSP3/#hash-source
 */
export function hashDrawing(svg: string): string[] {
  const hashes = new Set<string>();
  const hash: CustomPlugin = {
    name: 'hash',
    fn: () => ({
      element: {
        enter({ name, children }) {
          if (!/^(?:\w+:)?style$/.test(name)) return;
          const styles = children.map((child) => ('value' in child ? child.value : '')).join('');
          hashes.add(`'sha256-${createHash('sha256').update(styles).digest('base64')}'`);
        },
      },
    }),
  };
  optimize(svg, { plugins: [hash] });
  return [...hashes];
}

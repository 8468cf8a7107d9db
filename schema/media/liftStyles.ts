import { createHash } from 'node:crypto';
import { type CssNode, generate, parse } from 'css-tree';
import type { CustomPlugin, XastElement } from 'svgo';

/**
 * Turns the style attributes of an SVG into rules of a style sheet in it, for which a Content-Security-Policy can hold a
 * hash; style attributes it could only let through all alike. The rules weigh more than any that the SVG has.
 */
export const liftStyles: CustomPlugin = {
  name: 'liftStyles',
  fn: () => {
    const roots: XastElement[] = [];
    const rules = new Map<string, string>();
    return {
      element: {
        enter(element, parent) {
          const { attributes } = element;
          if (parent.type === 'root') roots.push(element);
          if (attributes.style === undefined) return;
          const declarations = toDeclarations(attributes.style);
          delete attributes.style;
          if (declarations === '') return;
          // Named after what it holds, a class means the same in whatever drawing it comes back.
          const name = `s-${createHash('sha256').update(declarations).digest('hex').slice(0, 12)}`;
          rules.set(name, `.${name}:not(#s#s#s#s){${declarations}}`);
          attributes.class = attributes.class ? `${attributes.class} ${name}` : name;
        },
      },
      root: {
        exit() {
          const [root] = roots;
          if (!root || rules.size === 0) return;
          const value = [...rules.values()].join('');
          const name = root.name.replace(/svg$/, 'style');
          root.children.unshift({
            type: 'element',
            name,
            attributes: {},
            children: [{ type: 'text', value }],
          });
        },
      },
    };
  },
};

/** What browsers would leave out of a style attribute could end the rule that it comes into. */
function toDeclarations(style: string): string {
  const list = parse(style, { context: 'declarationList', parseCustomProperty: true });
  const declarations = list.type === 'DeclarationList' ? list.children.toArray() : [];
  return declarations
    .filter(isSound)
    .map((node) => generate(node))
    .join(';');
}

function isSound(node: CssNode): boolean {
  return node.type === 'Declaration' && !(node.value.type === 'Raw' && /[{};]/.test(node.value.value));
}

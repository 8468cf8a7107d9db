import type { XastElement } from 'svgo';
import { mapStyles } from './mapStyles.ts';

/** Attributes that name a file to load, in SVG and in HTML within it. */
const loading = /^(?:href|src|srcset|poster|data|background)$/i;

/** Attributes to which an animation sets the attribute that it names. */
const animated = /^(?:from|to|by|values)$/;

/** Gives every address of a file that an element of an SVG would load to `map`, and writes what that gives instead. */
export function mapAddresses(element: XastElement, map: (address: string) => string): void {
  const { attributes } = element;
  const isAnimated = /(?:^|:)href$/.test(attributes.attributeName ?? '');
  for (const [name, value] of Object.entries(attributes)) {
    if (loading.test(localName(name)) || (isAnimated && animated.test(name))) {
      attributes[name] = map(value);
    } else if (name === 'style') {
      attributes[name] = mapStyles(value, 'declarationList', map);
    } else if (/(?:url|image-set|src)\(/i.test(value.replaceAll(/url\(\s*["']?#/gi, ''))) {
      attributes[name] = mapStyles(value, 'value', map);
    }
  }
  if (localName(element.name) === 'style') mapSheet(element, map);
}

function mapSheet(element: XastElement, map: (address: string) => string): void {
  const css = element.children.map((child) => ('value' in child ? child.value : '')).join('');
  const mapped = mapStyles(css, 'stylesheet', map);
  if (mapped !== css) element.children = [{ type: 'text', value: mapped }];
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

import { iconToSVG } from '@iconify/utils';
import type { Plugin } from 'vite';
import { spriteOf } from '../../editor/controls/spriteOf.ts';
import { iconSets } from '../../schema/iconSets.ts';
import { findIcon } from '../../schema/icons.ts';

/** Writes the drawings of all icons, some dozen to a file, for the editor to show those of which it has the names. */
export function iconSprites(): Plugin {
  return {
    name: 'icon-sprites',
    generateBundle() {
      const sprites = new Map<string, string>();
      for (const [prefix, read] of Object.entries(iconSets)) {
        const { icons, aliases = {} } = read();
        for (const key of [...Object.keys(icons), ...Object.keys(aliases)]) {
          const { file, name } = spriteOf(`${prefix}:${key}`);
          sprites.set(file, (sprites.get(file) ?? '') + drawSymbol(`${prefix}:${key}`, name));
        }
      }
      for (const [fileName, symbols] of sprites) {
        const source = `<svg xmlns="http://www.w3.org/2000/svg">${symbols}</svg>`;
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

function drawSymbol(icon: string, id: string): string {
  const data = findIcon(icon);
  if (!data) return '';
  const { attributes, body } = iconToSVG(data);
  return `<symbol id="${id}" viewBox="${attributes.viewBox}">${body}</symbol>`;
}

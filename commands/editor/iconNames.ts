import type { Plugin } from 'vite';
import { iconSets } from '../../schema/iconSets.ts';

/**
 * Puts the names of the installed icons into the editor, where `schema/iconSets.ts` would read files: enough to
 * say whether there is an icon, and what is meant by a mistyped one, in a fiftieth of the bytes.
 */
export function iconNames(): Plugin {
  return {
    name: 'icon-names',
    load: {
      filter: { id: /\/schema\/iconSets\.ts$/ },
      handler: () => {
        const sets = Object.entries(iconSets).map(([prefix, read]) => {
          const { icons, aliases = {} } = read();
          const parents = Object.entries(aliases).map(([alias, { parent }]) => [alias, { parent }]);
          const names = JSON.stringify(Object.keys(icons).join(' '));
          return `${JSON.stringify(prefix)}: once(${JSON.stringify(prefix)}, ${names}, ${JSON.stringify(Object.fromEntries(parents))})`;
        });
        return `
function once(prefix, names, aliases) {
  let set;
  return () => set ??= { prefix, icons: Object.fromEntries(names.split(' ').map((name) => [name, { body: '' }])), aliases };
}
export const iconSets = { ${sets.join(', ')} };`;
      },
    },
  };
}

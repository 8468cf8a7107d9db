import type { Plugin } from 'vite';
import { adaptCode } from './adaptCode.ts';

/** What the changed code calls, by the file that it is in. */
const calls = {
  adoptStyles: 'adoptStyles',
  checkFolder: 'checkFolder',
  drafts: 'drafts',
  guardChanges: 'guardChanges, guardMedia',
  keptText: 'keptText',
  knownFiles: 'knownFiles',
  tellInvalid: 'tellInvalid',
  toPlain: 'toPlain',
};

/**
 * Changes the code of Sveltia CMS as it is bundled.
 * @param parts the folder with what it then calls
 */
export function adaptSveltia(parts: string): Plugin {
  return {
    name: 'adapt-sveltia',
    transform: {
      filter: { id: /@sveltia\/cms\/npm\/index\.js$/ },
      handler: (code) => {
        const imports = Object.entries(calls).map(
          ([file, names]) => `import { ${names} } from ${JSON.stringify(`${parts}/${file}.ts`)};\n`,
        );
        return { code: imports.join('') + adaptCode(code), map: null };
      },
    },
  };
}

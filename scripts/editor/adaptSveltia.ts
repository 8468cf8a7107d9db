import type { Plugin } from 'vite';
import { adaptCode } from './adaptCode.ts';

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
        const calls = ['adoptStyles', 'keptText'];
        const imports = calls.map(
          (name) => `import { ${name} } from ${JSON.stringify(`${parts}/${name}.ts`)};\n`,
        );
        return { code: imports.join('') + adaptCode(code), map: null };
      },
    },
  };
}

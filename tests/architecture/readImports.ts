import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';

/** One import: where it stands, what it names (a path from the project's root, or a library), and whether only types. */
export type Import = { from: string; to: string; isLibrary: boolean; isType: boolean };

/** Every static, dynamic and re-exporting import of a source file. */
export function readImports(file: string): Import[] {
  const source = readFileSync(file, 'utf8');
  const { module } = parseSync(file, source);
  const written = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ request: moduleRequest.value, isType }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      request: source.slice(moduleRequest.start, moduleRequest.end).replace(/^['"]|['"]$/g, ''),
      isType: false,
    })),
  ];
  return written.map(({ request, isType }) => {
    const isLibrary = !request.startsWith('.');
    return { from: file, to: isLibrary ? request : join(dirname(file), request), isLibrary, isType };
  });
}

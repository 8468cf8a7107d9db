/** Joins class names, and leaves out those of false conditions; `undefined` if none is left. */
export function classNames(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

import { type Node, parseTree } from 'jsonc-parser';

/** A value in a JSON text: its path, and the offsets of its key, of itself, and of the object or list around it. */
export type JsonPlace = {
  path: (string | number)[];
  value: unknown;
  key?: number;
  start: number;
  end: number;
  parent: number;
};

/** Every value of a JSON text, each before those in it. */
export function jsonPlaces(text: string): JsonPlace[] {
  const places: JsonPlace[] = [];
  function add(
    { offset, length, type, children = [] }: Node,
    path: (string | number)[],
    parent: number,
    key?: Node,
  ): void {
    const end = offset + length;
    const value: unknown = JSON.parse(text.slice(offset, end));
    places.push({ path, value, start: offset, end, parent, ...(key && { key: key.offset }) });
    children.forEach((child, index) => {
      const [name, member] = child.children ?? [];
      if (type === 'array') add(child, [...path, index], offset);
      else if (name && member) add(member, [...path, String(name.value)], offset, name);
    });
  }
  const tree = parseTree(text);
  if (tree) add(tree, [], tree.offset);
  return places;
}

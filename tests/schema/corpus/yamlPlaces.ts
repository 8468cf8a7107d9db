/** A key of the front matter: its path, its line (1-based), how it is indented, and what stands behind it. */
export type YamlPlace = { path: string[]; line: number; indent: string; value: string; parentLine: number };

/** Where every key of plain block front matter stands, by lines alone. Not the loader's parser. */
export function yamlPlaces(text: string): YamlPlace[] {
  const lines = text.split('\n');
  const places: YamlPlace[] = [];
  const open: { indent: number; key: string; firstChild: number }[] = [
    { indent: -1, key: '', firstChild: 2 },
  ];
  for (let index = 1; lines[index] !== '---'; index++) {
    const [, indent = '', key = '', value = ''] = /^( *)([\w$]+): ?(.*)$/.exec(lines[index] ?? '') ?? [];
    while ((open.at(-1)?.indent ?? -1) >= indent.length) open.pop();
    const path = [...open.slice(1).map((parent) => parent.key), key];
    const parentLine = open.at(-1)?.firstChild ?? 2;
    places.push({ path, line: index + 1, indent, value, parentLine });
    open.push({ indent: indent.length, key, firstChild: index + 2 });
  }
  return places;
}

/** A value in a JSON text: its path, and the offsets of its key, of itself, and of the object or list around it. */
export type JsonPlace = {
  path: (string | number)[];
  value: unknown;
  key?: number;
  start: number;
  end: number;
  parent: number;
};

/** Where every value of a JSON text stands. A scanner of its own: what the loader says is held against it. */
export function jsonPlaces(text: string): JsonPlace[] {
  const places: JsonPlace[] = [];
  let at = 0;
  const skip = () => {
    while (/[\s:,]/.test(text.charAt(at))) at++;
  };
  const readText = (): string => {
    const start = at++;
    while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    at++;
    return JSON.parse(text.slice(start, at));
  };

  function readValue(path: (string | number)[], parent: number, key?: number): void {
    const start = at;
    const place: JsonPlace = {
      path,
      value: undefined,
      start,
      end: 0,
      parent,
      ...(key !== undefined && { key }),
    };
    places.push(place);
    if (text[at] === '"') readText();
    else if (text[at] === '{') readMembers(path, start);
    else if (text[at] === '[') readEntries(path, start);
    else while (/[\w.+-]/.test(text.charAt(at))) at++;
    place.end = at;
    place.value = JSON.parse(text.slice(start, at));
  }

  function readMembers(path: (string | number)[], start: number): void {
    at++;
    for (skip(); text[at] !== '}'; skip()) {
      const key = at;
      const name = readText();
      skip();
      readValue([...path, name], start, key);
    }
    at++;
  }

  function readEntries(path: (string | number)[], start: number): void {
    at++;
    skip();
    for (let index = 0; text[at] !== ']'; index++, skip()) readValue([...path, index], start);
    at++;
  }

  skip();
  readValue([], at);
  return places;
}

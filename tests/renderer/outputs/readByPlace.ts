import { getDocumentProxy } from 'unpdf';

/** The lines of a PDF from the top, as programs find them that know places alone; within one, from where the language begins. */
export async function readByPlace(pdf: Uint8Array, isRtl = false) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const lines: { page: number; y: number; words: { x: number; text: string }[] }[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? item : []));
    const places = words.map((word) => ({
      x: Number(word.transform[4]),
      y: Number(word.transform[5]),
      text: word.str,
    }));
    for (const { x, y, text } of places.toSorted((one, other) => other.y - one.y)) {
      const line = lines.at(-1);
      if (line?.page === page && line.y - y < 2) line.words.push({ x, text });
      else lines.push({ page, y, words: [{ x, text }] });
    }
  }
  for (const { words } of lines) words.sort((one, other) => (isRtl ? other.x - one.x : one.x - other.x));
  return lines;
}

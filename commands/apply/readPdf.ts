import { getDocumentProxy } from 'unpdf';

/** What a program reads in a PDF: of each page, its lines in their order in the file. */
export type PdfPages = readonly (readonly string[])[];

/** Reads a finished PDF back. Texts at one height that follow each other are one line. */
export async function readPdf(bytes: Uint8Array): Promise<PdfPages> {
  // The reader takes the bytes for itself.
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number);
      const lines: { height: number; text: string }[] = [];
      for (const item of (await page.getTextContent()).items) {
        if (!('str' in item) || (item.str.trim() === '' && !item.hasEOL && item.str === '')) continue;
        const height = Math.round(item.transform[5]);
        const last = lines.at(-1);
        if (last && Math.abs(last.height - height) < 2) last.text += item.str;
        else lines.push({ height, text: item.str });
      }
      return lines.map(({ text }) => text.trim()).filter((text) => text !== '');
    }),
  );
}

/** How many lines of text are after the first page, without the number that stands at the foot of each. */
export function countLinesTooMany(pages: PdfPages): number {
  return pages.slice(1).reduce((count, lines) => count + lines.length - 1, 0);
}

/** A PNG picture of one side length, in pixels. */
export type SquarePicture = { side: number; png: Uint8Array };

const headerSize = 6;
const entrySize = 16;

/**
 * A Windows icon file that holds PNG pictures of at most 256 pixels.
 * Source: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
export function createIco(pictures: readonly SquarePicture[]): Uint8Array {
  const header = Buffer.alloc(headerSize + entrySize * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(({ side, png }, index) => {
    const entry = headerSize + entrySize * index;
    header.writeUInt8(side % 256, entry);
    header.writeUInt8(side % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

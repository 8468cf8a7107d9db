/**
 * What is too large to be taken. A photo of 50 megapixels is not; above 50 MiB, GitHub warns of a file. A drawing
 * reaches visitors whole. An AVIF of a few kilobytes can unpack to 20 bytes a pixel, so pixels bound the memory.
 */
export const limits = { photoBytes: 50 * 1024 ** 2, photoPixels: 64e6, drawingBytes: 1024 ** 2 };

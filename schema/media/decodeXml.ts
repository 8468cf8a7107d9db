/**
 * The text of an XML file, in the encoding that it declares, or else UTF-8.
 * @throws {RangeError | TypeError} where there is no such encoding, or the bytes are not of it
 */
export function decodeXml(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?\sencoding=["']([\w.:-]+)["']/.exec(head)?.[1];
  return new TextDecoder(declared ?? 'utf-8', { fatal: true }).decode(bytes);
}

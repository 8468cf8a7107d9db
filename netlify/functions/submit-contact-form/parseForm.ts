/**
 * The fields of a form post, with line breaks as JavaScript has them (browsers post CR LF). Throws on broken UTF-8,
 * raw or percent-encoded, for which `URLSearchParams` alone would put replacement characters.
 */
export function parseForm(bytes: Uint8Array): Record<string, string> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const decoded = Buffer.from(bytes)
    .toString('latin1')
    .replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  strict.decode(Buffer.from(decoded, 'latin1'));

  const fields = [...new URLSearchParams(strict.decode(bytes))];
  return Object.fromEntries(fields.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]));
}

/** The members of a JSON object; nothing when it is another value. Throws on broken JSON or UTF-8. */
export function parseJson(bytes: Uint8Array): Record<string, unknown> | undefined {
  const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

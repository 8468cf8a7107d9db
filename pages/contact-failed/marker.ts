/** A place that the function fills in: a key between two private-use characters, which no keyboard types. */
export function marker(key: string): string {
  return `\uE000${key}\uE001`;
}

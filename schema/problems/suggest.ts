/** A suggestion for a fault, where there is one. */
export function suggest(suggestion: unknown): { suggestion?: string } {
  return typeof suggestion === 'string' ? { suggestion } : {};
}

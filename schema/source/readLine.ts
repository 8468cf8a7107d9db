/** The line of `source` in which `offset` stands, without its end, and where it starts. */
export function readLine(source: string, offset: number): { start: number; text: string } {
  const start = lineStart(source, offset);
  const [text = ''] = source.slice(start).split(/\r?\n/, 1);
  return { start, text };
}

/** Where the line of `offset` starts. */
export function lineStart(source: string, offset: number): number {
  return offset === 0 ? 0 : source.lastIndexOf('\n', offset - 1) + 1;
}

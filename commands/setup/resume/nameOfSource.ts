/** How people are told where a résumé came from; `-` is what is piped in. */
export function nameOfSource(file: string): string {
  return file === '-' ? 'standard input' : file;
}

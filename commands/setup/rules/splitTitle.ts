/** A line of a title, a colon and the rest; without a colon, all of it is the title. */
export function splitTitle(line: string): { title: string; rest: string } {
  const [, title = line, rest = ''] = /^([^:：]*)[:：]([\s\S]*)$/.exec(line) ?? [];
  return { title: title.trim(), rest: rest.trim() };
}

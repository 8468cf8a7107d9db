const hidden = /(?!\t)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** One line without what a terminal would obey, with one character for each, so that columns stay as they are. */
export function printable(line: string): string {
  return line.replace(hidden, '\ufffd');
}

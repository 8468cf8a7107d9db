import type { ContentTexts } from './migration.ts';

/** All files, one of them edited; where there is no such file, nothing is. */
export function editText(files: ContentTexts, source: string, edit: (text: string) => string): ContentTexts {
  const text = files.get(source);
  return text === undefined ? files : new Map(files).set(source, edit(text));
}

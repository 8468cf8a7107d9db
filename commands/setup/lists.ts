import { isBlank, normalizeText } from '../../schema/text.ts';

/**
 * The items of a list in one text, between the commas and semicolons of any script: `Python、R`, `بايثون، لغة`. Those in
 * brackets separate nothing: `AWS (S3, EC2), SQL`.
 */
export function splitList(text: string): string[] {
  return text
    .split(/[,;、，；،؛\n](?![^()（）]*[)）])/)
    .map((part) => part.trim())
    .filter((part) => !isBlank(part));
}

/** The first of all items whose names are the same but for case and outer spaces. */
export function distinct<T>(items: readonly T[], nameOf: (item: T) => string): T[] {
  const found = new Map<string, T>();
  for (const item of items) {
    const name = normalizeText(nameOf(item));
    if (!found.has(name)) found.set(name, item);
  }
  return [...found.values()];
}

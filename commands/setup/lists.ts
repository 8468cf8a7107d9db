import { isBlank, normalizeText } from '../../schema/text.ts';

/**
 * The items of a list in one text, separated by the commas and semicolons of any script: `Python、R`, `بايثون، لغة`. Those
 * in brackets do not separate: `AWS (S3, EC2), SQL`.
 */
export function splitList(text: string): string[] {
  return text
    .split(/[,;、，；،؛\n](?![^()（）]*[)）])/)
    .map((part) => part.trim())
    .filter((part) => !isBlank(part));
}

/** The items without repetitions: names that differ only in case and outer spaces are the same. */
export function distinct<T>(items: readonly T[], nameOf: (item: T) => string): T[] {
  const found = new Map<string, T>();
  for (const item of items) {
    const name = normalizeText(nameOf(item));
    if (!found.has(name)) found.set(name, item);
  }
  return [...found.values()];
}

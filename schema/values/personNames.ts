import { removeAccents } from './text.ts';

function plainName(name: string): string {
  return removeAccents(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

type Owner = { name: string; aliases?: readonly string[] | undefined };

export function createOwnerCheck({ name, aliases = [] }: Owner) {
  const names = new Set([name, ...aliases].map(plainName));
  return (author: string) => names.has(plainName(author));
}

export const otherAuthors = 'et al.';

/** Words in names of organisations, which have no family name. */
const groupWords = /\b(?:collaboration|consorti(?:um|a)|group|team|project|network)\b/i;
const institution = /\b(?:universit|institut|laborator|societ|associat|foundat|agency)/i;

export function isGroupOfAuthors(name: string): boolean {
  return groupWords.test(name) || institution.test(name);
}

function plainName(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

type Owner = { name: string; aliases?: readonly string[] | undefined };

export function createOwnerCheck({ name, aliases = [] }: Owner) {
  const names = new Set([name, ...aliases].map(plainName));
  return (author: string) => names.has(plainName(author));
}

export const otherAuthors = 'et al.';

export function isGroupOfAuthors(name: string): boolean {
  return groupWords.test(name);
}

const groups = [
  'collaboration|consorti(?:um|a)|group|team|network|project|programme?|institut[eo]?|initiative|alliance',
  String.raw`universit\p{L}*|societ\p{L}*|laborator\p{L}*|association|organi[sz]ation|committee|council`,
  'commission|agency|ministry|department|bureau|cent(?:er|re)|foundation|investigator|partnership',
].join('|');
const groupWords = new RegExp(String.raw`\b(?:${groups})s?(?!\p{L})`, 'iu');

function plainName(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

export function createOwnerCheck({
  name,
  aliases = [],
}: {
  name: string;
  aliases?: readonly string[] | undefined;
}) {
  const names = new Set([name, ...aliases].map(plainName));
  return (author: string) => names.has(plainName(author));
}

export const otherAuthors = 'et al.';

export function isGroup(name: string): boolean {
  return groupWords.test(name);
}

const groupWords =
  /\b(?:collaborations?|consorti(?:um|a)|groups?|teams?|networks?|projects?|programmes?|programs?|institutes?|institut|universit\p{L}*|societ\p{L}*|associations?|organi[sz]ations?|committees?|councils?|commissions?|agency|ministry|departments?|bureau|cent(?:er|re)s?|laborator\p{L}*|foundation|investigators|initiative|alliance|partnership)(?!\p{L})/iu;

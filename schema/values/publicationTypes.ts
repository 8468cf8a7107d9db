/** The kinds of publications, in the order in which a list offers them. */
export const publicationTypes = [
  'article',
  'conference',
  'chapter',
  'book',
  'thesis',
  'preprint',
  'report',
  'patent',
  'other',
] as const;

export type PublicationType = (typeof publicationTypes)[number];

/** What words of a venue say about the type, in the order in which they count. */
const typeWords: readonly [PublicationType, RegExp][] = [
  ['thesis', /\b(?:thesis|dissertation|habilitation)\b/i],
  ['conference', /\b(?:proceedings|conference|symposium|workshop)\b/i],
  ['preprint', /\b(?:\w*rxiv|preprint)\b/i],
  ['report', /\breport\b/i],
  ['patent', /\bpatent\b/i],
];

/** The type of a publication: what its owner wrote, or else what its venue sounds like. */
export function publicationTypeOf(given: {
  type?: PublicationType | undefined;
  venue: string;
}): PublicationType {
  return given.type ?? typeWords.find(([, words]) => words.test(given.venue))?.[0] ?? 'article';
}

/** The words by which readers of a note know an award. */
const isPrize = /\b(?:award|prize|prix|preis)\b/i;

/** An award as a note of BibTeX. */
export function writeAward(award: string): string {
  return isPrize.test(award) ? award : `Award: ${award}`;
}

/** The award in a note of BibTeX, if it is one. */
export function readAward(note: string): string | undefined {
  return /^Award: (.*)$/.exec(note)?.[1] ?? (isPrize.test(note) ? note : undefined);
}

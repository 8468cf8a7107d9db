/** The kinds of publications, in the order in which a list offers them. */
export const publicationTypes = [
  'article',
  'conference',
  'chapter',
  'book',
  'thesis',
  'preprint',
  'report',
  'other',
] as const;

export type PublicationType = (typeof publicationTypes)[number];

/** What words of a venue say about the type, in the order in which they count. */
const typeWords: readonly [PublicationType, RegExp][] = [
  ['thesis', /\b(?:thesis|dissertation|habilitation)\b/i],
  ['conference', /\b(?:proceedings|conference|symposium|workshop)\b/i],
  ['preprint', /\b(?:\w*rxiv|preprint)\b/i],
  ['report', /\breport\b/i],
];

/** The type of a publication: what its owner wrote, or else what its venue sounds like. */
export function publicationTypeOf(given: {
  type?: PublicationType | undefined;
  venue: string;
}): PublicationType {
  return given.type ?? typeWords.find(([, words]) => words.test(given.venue))?.[0] ?? 'article';
}

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

const typeWords: readonly [PublicationType, RegExp][] = [
  ['thesis', /\b(?:thesis|dissertation|habilitation)\b/i],
  ['conference', /\b(?:proceedings|conference|symposium|workshop)\b/i],
  ['preprint', /\b(?:\w*rxiv|preprint)\b/i],
];

type TypeFacts = { type?: PublicationType | undefined; venue?: string | undefined };

export function publicationTypeOf({ type, venue = '' }: TypeFacts): PublicationType {
  return type ?? typeWords.find(([, words]) => words.test(venue))?.[0] ?? 'article';
}

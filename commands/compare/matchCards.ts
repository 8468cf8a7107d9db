import { normalizeText } from '../../schema/values/normalizeText.ts';
import { toText } from './markWords.ts';
import type { Card } from './section.ts';

type Match = { before: Card; after: Card };

/** How many pairs of cards are held against each other at most; a collection of which more is new is new. */
const mostPairs = 40_000;

/** How much of their words two cards must share to be one card under another heading. */
const alike = 0.5;

/**
 * Which card of `after` was which of `before`: the one with the same heading, or else one that says much the same.
 * Files are not looked at, since visitors do not see their names.
 */
export function matchCards(before: readonly Card[], after: readonly Card[]): Match[] {
  const byHeading = new Map(before.map((card) => [normalizeText(card.heading), card]));
  const named = after.flatMap((card): Match[] => {
    const match = byHeading.get(normalizeText(card.heading));
    return match ? [{ before: match, after: card }] : [];
  });
  const taken = new Set(named.flatMap((match) => [match.before, match.after]));
  const isFree = (card: Card) => !taken.has(card);
  return [...named, ...matchByWords(before.filter(isFree), after.filter(isFree))];
}

function matchByWords(before: readonly Card[], after: readonly Card[]): Match[] {
  if (before.length * after.length > mostPairs) return [];
  const [old, fresh] = [before, after].map((cards) => cards.map((card) => ({ card, words: wordsOf(card) })));
  const pairs = (old ?? []).flatMap((a) =>
    (fresh ?? []).map((b) => ({ before: a.card, after: b.card, likeness: compareWords(a.words, b.words) })),
  );
  const taken = new Set<Card>();
  return pairs
    .filter(({ likeness }) => likeness >= alike)
    .toSorted((a, b) => b.likeness - a.likeness)
    .filter((pair) => {
      if (taken.has(pair.before) || taken.has(pair.after)) return false;
      taken.add(pair.before).add(pair.after);
      return true;
    });
}

function wordsOf({ items }: Card): Set<string> {
  return new Set(
    items.flatMap(
      ({ value }) =>
        toText(value)
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu) ?? [],
    ),
  );
}

/** The Sørensen–Dice coefficient of two sets of words: 0 where they share none, 1 where they are the same. */
function compareWords(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return (2 * shared) / (a.size + b.size || 1);
}

import { matchCards } from './matchCards.ts';
import type { Card, Item, Section, SectionName } from './section.ts';

/** One thing that visitors will see changed: without `before`, it comes; without `after`, it goes. */
export type ItemChange = { before?: Item; after?: Item };

/** What becomes of one card: with neither `isNew` nor `isGone`, some of what stands on it changes. */
export type CardChange = { heading: string; isNew: boolean; isGone: boolean; changes: ItemChange[] };

/** `order` are the headings of the cards in their new order, where those that stay have changed places. */
export type SectionChange = {
  name: SectionName;
  changes: ItemChange[];
  cards: CardChange[];
  order?: string[];
};

/** What changes for visitors, section by section; sections in which nothing does are left out. */
export function compareSections(before: readonly Section[], after: readonly Section[]): SectionChange[] {
  return after
    .map((section) =>
      compareSection(
        before.find(({ name }) => name === section.name),
        section,
      ),
    )
    .filter(({ changes, cards, order }) => changes.length > 0 || cards.length > 0 || order);
}

function compareSection(before: Section | undefined, after: Section): SectionChange {
  const matches = matchCards(before?.cards ?? [], after.cards);
  const oldOf = new Map(matches.map((match) => [match.after, match.before]));
  const newOf = new Map(matches.map((match) => [match.before, match.after]));
  const gone = (before?.cards ?? []).filter((card) => !newOf.has(card));
  const stay = (before?.cards ?? []).filter((card) => newOf.has(card));
  const isReordered = after.cards
    .flatMap((card) => oldOf.get(card) ?? [])
    .some((card, index) => card !== stay[index]);
  return {
    name: after.name,
    changes: compareItems(before?.items ?? [], after.items),
    cards: [
      ...after.cards.map((card) => compareCard(oldOf.get(card), card)),
      ...gone.map((card) => compareCard(card, undefined)),
    ].filter(({ changes }) => changes.length > 0),
    ...(isReordered && { order: after.cards.map(({ heading }) => heading) }),
  };
}

function compareCard(before: Card | undefined, after: Card | undefined): CardChange {
  const heading = before?.heading ?? after?.heading ?? '';
  const changes = compareItems(before?.items ?? [], after?.items ?? []);
  const [isNew, isGone] = [before === undefined, after === undefined];
  // Of a card that comes or goes whole, the heading is told already.
  const isTold = (change: ItemChange) => (change.before ?? change.after)?.value === heading;
  return {
    heading,
    isNew,
    isGone,
    changes: isNew || isGone ? changes.filter((change) => !isTold(change)) : changes,
  };
}

function compareItems(before: readonly Item[], after: readonly Item[]): ItemChange[] {
  const old = new Map(before.map((item) => [item.label, item]));
  const fresh = new Map(after.map((item) => [item.label, item]));
  return [...new Set([...fresh.keys(), ...old.keys()])].flatMap((label) => {
    const [from, to] = [old.get(label), fresh.get(label)];
    if (from && to && isSame(from, to)) return [];
    return [{ ...(from && { before: from }), ...(to && { after: to }) }];
  });
}

function isSame(a: Item, b: Item): boolean {
  return a.hash === b.hash && JSON.stringify(a.value) === JSON.stringify(b.value);
}

import { posix } from 'node:path';
import type { ContentFile } from '../tree/tree.ts';
import { fileNameFor } from './fileNameFor.ts';
import type { OwnedChange } from './ownedChange.ts';
import { toChange } from './toChange.ts';

/**
 * A file of a collection as the answers want it: `edit` gives the text of the file that `isSame` finds, at a place of its
 * own where the sample had another, and `create` that of a new one. Places are after all others, in the answers' order.
 */
type Card<T> = {
  title: string;
  isSame: (file: ContentFile<T>) => boolean;
  edit: (file: ContentFile<T>, order?: number) => string;
  create: (order: number) => string;
};

/** The collection as it is, such as that of `links/*.json`. Where a title has no Latin letters, files are `fallback`. */
type Collection<T> = { source: string; fallback: string; files: readonly ContentFile<T>[] };

/**
 * Puts cards into a collection. What the owner has there stays, whatever they answered; what the sample has there
 * goes, unless it is one of the cards or `keepSample` says otherwise.
 */
export function composeCards<T extends { order?: number | undefined }>(
  { source, fallback, files }: Collection<T>,
  cards: readonly Card<T>[],
  keepSample: boolean,
): OwnedChange[] {
  const [folder, extension] = [posix.dirname(source), posix.extname(source)];
  const isCard = (file: ContentFile<T>) => cards.some(({ isSame }) => isSame(file));
  const gone = files.filter((file) => file.isSample && !keepSample && !isCard(file));
  const kept = files.filter((file) => !gone.includes(file));
  const taken = new Set(files.map((file) => posix.basename(file.source, extension)));
  const isTakenOver = (file: ContentFile<T>) => file.isSample && isCard(file);
  const placed = kept.filter((file) => !isTakenOver(file));
  let order = Math.max(0, ...placed.map(({ value }) => value.order ?? 0));

  const written = cards.flatMap((card) => {
    const existing = files.find((file) => card.isSame(file));
    if (existing && !existing.isSample) return toChange(existing, card.edit(existing));
    order += 1;
    if (existing) return toChange(existing, card.edit(existing, order));
    const name = fileNameFor(card.title, fallback, taken);
    taken.add(name);
    return [
      { source: `${folder}/${name}${extension}`, after: Buffer.from(card.create(order)), isOwn: false },
    ];
  });
  return [...gone.flatMap((file) => toChange(file)), ...written];
}

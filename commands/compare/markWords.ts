import { diffArrays, diffWords } from 'diff';

/** A stretch of a text that stayed, came or went. */
export type Mark = { kind: 'same' | 'added' | 'removed'; text: string };

type Value = string | readonly string[];

/** How long, in milliseconds, two texts are compared before one counts as replaced by the other. */
const patience = 2_000;

/**
 * Both values as one text, with what came and what went marked: words of a text, entries of a list.
 * @param language the language of the texts, as a tag of BCP 47; some write words without spaces
 */
export function markWords(before: Value, after: Value, language: string): Mark[] {
  const options = { timeout: patience };
  if (typeof before !== 'string' || typeof after !== 'string') {
    const changes = diffArrays([before].flat(), [after].flat(), options);
    return changes ? joinEntries(changes) : replace(before, after);
  }
  const intlSegmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const changes = diffWords(before, after, { ...options, intlSegmenter });
  return changes?.map((change) => ({ kind: kindOf(change), text: change.value })) ?? replace(before, after);
}

type Changed = { added: boolean; removed: boolean };

function kindOf({ added, removed }: Changed): Mark['kind'] {
  return added ? 'added' : removed ? 'removed' : 'same';
}

function joinEntries(changes: readonly (Changed & { value: string[] })[]): Mark[] {
  const marks = changes.map((change) => ({ kind: kindOf(change), text: change.value.join(', ') }));
  return marks.flatMap((mark, index) => (index === 0 ? [mark] : [{ kind: 'same', text: ', ' }, mark]));
}

function replace(before: Value, after: Value): Mark[] {
  return [
    { kind: 'removed', text: toText(before) },
    { kind: 'added', text: toText(after) },
  ];
}

/** A value as one text. */
export function toText(value: Value): string {
  return [value].flat().join(', ');
}

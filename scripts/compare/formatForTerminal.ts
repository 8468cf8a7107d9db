import { styleText } from 'node:util';
import { plainText } from '../report/plainText.ts';
import type { CardChange, SectionChange } from './compareSections.ts';
import { describeItem, type ToldChange } from './describeItem.ts';
import type { Mark } from './markWords.ts';

type Options = {
  /** The language of the texts, as a tag of BCP 47. */
  language: string;
  /** What to say first, such as why there is nothing to compare with. */
  note?: string | undefined;
};

/**
 * The changes as people read them on a terminal. What comes is {+green+} and what goes is [-red-]: the signs are those
 * of `git diff --word-diff`, and tell both apart without colours, too.
 */
export function formatForTerminal(sections: readonly SectionChange[], { language, note }: Options): string {
  const told = sections.map(({ name, changes, cards, order }) =>
    [
      styleText('bold', name),
      ...changes.map((change) => `  ${tell(describeItem(change, language))}`),
      ...cards.flatMap((card) => tellCard(card, language)),
      ...(order ? [`  Order: ${plainText(order.join(', '))}`] : []),
    ].join('\n'),
  );
  const start = note === undefined ? [] : [plainText(note)];
  return [...start, ...(told.length > 0 ? told : ['Visitors will see nothing changed.'])].join('\n\n');
}

function tellCard({ heading, isNew, isGone, changes }: CardChange, language: string): string[] {
  const fate = isNew ? styleText('green', ' (new)') : isGone ? styleText('red', ' (removed)') : '';
  const told = changes.map((change) => describeItem(change, language));
  return [
    `  ${styleText('bold', plainText(heading))}${fate}`,
    ...told.map((change) => `    ${tell(change, isNew || isGone)}`),
  ];
}

/** @param isWhole whether all of a card comes or goes, so that its parts need no marks */
function tell({ label, isLook, told }: ToldChange, isWhole = false): string {
  const start = `${plainText(label)}${isLook ? ' (looks)' : ''}: `;
  const show = (kind: Mark['kind'], text: string) => mark(isWhole ? 'same' : kind, plainText(text));
  if (told.type === 'picture') return `${start}another picture by the same name`;
  if (told.type === 'words') return start + told.marks.map(({ kind, text }) => show(kind, text)).join('');
  const { before, after } = told;
  const parts = [
    ...(before === undefined ? [] : [show('removed', before)]),
    ...(after === undefined ? [] : [show('added', after)]),
  ];
  return start + parts.join(' ');
}

function mark(kind: Mark['kind'], text: string): string {
  if (kind === 'same') return text;
  return kind === 'added' ? styleText('green', `{+${text}+}`) : styleText('red', `[-${text}-]`);
}

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
  /** What the content was compared with, to stand behind “changed”: `since the last commit`. */
  since?: string | undefined;
};

/**
 * The changes as people read them on a terminal. What comes is {+green+} and what goes is [-red-]: the signs are those
 * of `git diff --word-diff`, and tell both apart without colours, too.
 */
export function formatForTerminal(
  sections: readonly SectionChange[],
  { language, note, since }: Options,
): string {
  const told = sections.map(({ name, changes, cards, order }) =>
    [
      styleText('bold', name),
      ...changes.map((change) => indent(2, tell(describeItem(change, language)))),
      ...cards.flatMap((card) => tellCard(card, language)),
      ...(order ? [`  New order: ${plainText(order.join(', '))}`] : []),
    ].join('\n'),
  );
  const changed = plainText(`changed${since === undefined ? '' : ` ${since}`}`);
  if (told.length === 0) return `Visitors will see nothing ${changed}.`;
  const signs = `${mark('removed', 'what goes')} ${mark('added', 'what comes')}`;
  return [note === undefined ? `What visitors will see ${changed}: ${signs}` : plainText(note), ...told].join(
    '\n\n',
  );
}

function tellCard({ heading, isNew, isGone, changes }: CardChange, language: string): string[] {
  const fate = isNew ? styleText('green', ' (new)') : isGone ? styleText('red', ' (removed)') : '';
  const told = changes.map((change) => describeItem(change, language));
  return [
    `  ${styleText('bold', plainText(heading))}${fate}`,
    ...told.map((change) => indent(4, tell(change, isNew || isGone))),
  ];
}

/** @param isWhole whether all of a card comes or goes, so that its parts need no marks */
function tell({ label, told }: ToldChange, isWhole = false): string {
  const start = `${plainText(label)}: `;
  const show = (kind: Mark['kind'], text: string) => mark(isWhole ? 'same' : kind, plainText(text));
  if (told.type === 'remark') return start + told.remark;
  if (told.type === 'words') return start + told.marks.map(({ kind, text }) => show(kind, text)).join('');
  const { before, after } = told;
  const parts = [
    ...(before === undefined ? [] : [show('removed', before)]),
    ...(after === undefined ? [] : [show('added', after)]),
  ];
  return start + parts.join(' → ');
}

function mark(kind: Mark['kind'], text: string): string {
  if (kind === 'same') return text;
  return kind === 'added' ? styleText('green', `{+${text}+}`) : styleText('red', `[-${text}-]`);
}

/** A text further to the right, and its lines after the first still further. */
function indent(columns: number, text: string): string {
  const space = ' '.repeat(columns);
  return space + text.replaceAll('\n', `\n${space}  `);
}

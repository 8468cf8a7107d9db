import type { ListItem, PhrasingContent } from 'mdast';
import type { CardChange, SectionChange } from './compareSections.ts';
import { describeItem, type ToldChange } from './describeItem.ts';
import { inertText } from './markdown/inertText.ts';
import { nodes } from './markdown/nodes.ts';
import { writeSummary } from './markdown/writeSummary.ts';
import type { Mark } from './markWords.ts';

const { heading, paragraph, list, listItem, strong, text, code } = nodes;

type Options = {
  /** The language of the texts, as a tag of BCP 47. */
  language: string;
  /** What to say first, such as why there is nothing to compare with. */
  note?: string | undefined;
};

/**
 * The changes as Markdown for the summary of a job on GitHub. Whatever the content says stays text: no markup, no
 * mention, no picture.
 */
export function formatMarkdown(sections: readonly SectionChange[], { language, note }: Options): string {
  const start = [heading(2, 'What visitors will see changed')];
  if (note !== undefined) start.push(paragraph(inertText(note)));
  if (sections.length === 0) start.push(paragraph([text('Nothing.')]));
  const lists = sections.map(({ name, changes, cards, order }) => ({
    heading: name,
    items: [
      ...changes.map((change) => listItem(tell(describeItem(change, language)))),
      ...cards.map((card) => cardItem(card, language)),
      ...(order ? [listItem([strong([text('New order')]), text(': '), ...inertText(order.join(', '))])] : []),
    ],
  }));
  return writeSummary(start, lists);
}

function cardItem({ heading, isNew, isGone, changes }: CardChange, language: string): ListItem {
  const fate = isNew ? [text(' (new)')] : isGone ? [text(' (removed)')] : [];
  const told = changes.map((change) => describeItem(change, language));
  const details = told.map((change) => listItem(tell(change, isNew || isGone)));
  return listItem([strong(inertText(heading)), ...fate], list(details));
}

/** @param isWhole whether all of a card comes or goes, so that its parts need no marks */
function tell({ label, told }: ToldChange, isWhole = false): PhrasingContent[] {
  const start = [strong(inertText(label)), text(': ')];
  const show = (kind: Mark['kind'], children: PhrasingContent[]) => mark(isWhole ? 'same' : kind, children);
  if (told.type === 'remark') return [...start, text(told.remark)];
  if (told.type === 'words') {
    return [...start, ...told.marks.flatMap((mark) => show(mark.kind, inertText(mark.text)))];
  }
  const { before, after } = told;
  if (before !== undefined && after !== undefined) return [...start, code(before), text(' → '), code(after)];
  return [...start, ...show(after === undefined ? 'removed' : 'added', [code(after ?? before ?? '')])];
}

function mark(kind: Mark['kind'], children: PhrasingContent[]): PhrasingContent[] {
  if (kind === 'same') return children;
  const name = kind === 'added' ? 'ins' : 'del';
  return [{ type: 'html', value: `<${name}>` }, ...children, { type: 'html', value: `</${name}>` }];
}

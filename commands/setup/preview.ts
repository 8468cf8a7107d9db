import { isDeepStrictEqual, styleText } from 'node:util';
import { searchIcons } from '../../schema/icons.ts';
import { formatChanges } from '../lib/changes.ts';
import { editJson, editMarkdown } from '../lib/editText.ts';
import { count } from '../lib/report.ts';
import { plainText } from '../lib/terminal.ts';
import type { Interview } from './interview.ts';
import { back, type Prompter } from './prompter.ts';
import { meaningOf } from './sample.ts';
import type { OwnedChange } from './tree.ts';

/** One line for each file: what happens to it, and what is in it that is new. */
export function summarizeChanges(name: string, changes: readonly OwnedChange[]): string {
  const width = Math.max(...changes.map(({ source }) => source.length));
  const lines = changes.map((change) => {
    const { source, before, after } = change;
    const kind = after ? (before ? 'changed' : 'new') : 'deleted';
    const colour = ({ new: 'green', changed: 'yellow', deleted: 'red' } as const)[kind];
    const path = `${name}/${source}`.padEnd(name.length + 1 + width);
    return `${styleText(colour, kind.padEnd(7))}  ${path}  ${plainText(describeChange(change))}`.trimEnd();
  });
  return lines.join('\n');
}

function describeChange(change: OwnedChange): string {
  const { source, before, after } = change;
  if (!after) return '';
  if (source.startsWith('media/')) return `${Math.ceil(after.length / 1024)} KiB`;
  const card = readCard(change);
  if (card) return card.icon === undefined ? card.title : `${card.title}, with the icon ${card.icon}`;
  const [old = {}, fresh = {}] = [before, after].map((bytes) => bytes && meaningOf(source, bytes.toString()));
  const keys = Object.keys({ ...old, ...fresh }).filter((key) => !isDeepStrictEqual(old[key], fresh[key]));
  return keys.map((key) => (key === 'body' ? 'text' : key)).join(', ');
}

/** What a new file of a collection is called, and its icon if it has one. */
function readCard({ source, before, after }: OwnedChange) {
  if (before || !after || !source.includes('/')) return undefined;
  const {
    name,
    title = name,
    role = title,
    qualification = role,
    icon,
  } = meaningOf(source, after.toString()) ?? {};
  return { title: String(qualification ?? ''), icon: typeof icon === 'string' ? icon : undefined };
}

/** The changes with these icons, by the sources of their files. */
export function chooseIcons(
  changes: readonly OwnedChange[],
  icons: Readonly<Record<string, string>> = {},
): OwnedChange[] {
  return changes.map((change) => {
    const value = icons[change.source];
    if (value === undefined || readCard(change)?.icon === undefined) return change;
    const edit = change.source.endsWith('.md') ? editMarkdown : editJson;
    return { ...change, after: Buffer.from(edit(String(change.after), [{ path: ['icon'], value }])) };
  });
}

type Preview = {
  /** The name of the content folder. */
  name: string;
  changes: readonly OwnedChange[];
  /** Whether each file that the owner has edited is asked for. */
  isAsked: boolean;
  say: (text: string) => void;
};

/**
 * The changes that the owner agrees to, none for No; `again` where they chose another icon, and `back` where they go back
 * to the questions.
 */
export async function askToWrite(
  prompter: Prompter,
  interview: Interview,
  preview: Preview,
): Promise<readonly OwnedChange[] | 'again' | typeof back> {
  const { name, changes, say } = preview;
  const cards = changes.flatMap((change) => {
    const { title = '', icon } = readCard(change) ?? {};
    return icon === undefined ? [] : [{ value: change.source, label: `${plainText(title)}  ${icon}`, icon }];
  });
  for (;;) {
    const choice = await prompter.choose(describeCount(changes), [
      { value: 'yes', label: 'Yes' },
      { value: 'show', label: 'Show the differences first' },
      ...(cards.length > 0 ? [{ value: 'icon', label: 'Change an icon' }] : []),
      { value: 'no', label: 'No, change nothing' },
    ]);
    if (choice === back) return back;
    if (choice === 'no') return [];
    if (choice === 'show') say(`\n${formatChanges(name, changes)}`);
    else if (choice === 'yes') {
      const agreed = await agreeOnOwn(prompter, preview);
      if (agreed !== back) return agreed;
    } else {
      const source = await prompter.choose('Which one?', cards);
      const card = cards.find(({ value }) => value === source);
      if (source === back || !card) continue;
      const message = `Which icon instead of ${card.icon}? Type what it shows, such as mountain.`;
      const icon = await prompter.icon(message, card.icon, (typed) => searchIcons(typed, mostIcons));
      if (icon === back) continue;
      interview.chooseIcon(source, icon);
      return 'again';
    }
  }
}

const mostIcons = 50;

/** Asks about each file that the owner has edited, below its difference. */
async function agreeOnOwn(
  prompter: Prompter,
  { name, changes, isAsked, say }: Preview,
): Promise<OwnedChange[] | typeof back> {
  const agreed: OwnedChange[] = [];
  for (const change of changes) {
    const mustAsk = isAsked && change.isOwn;
    if (mustAsk) say(formatChanges(name, [change]));
    const question = change.after ? 'Write the difference above into it?' : 'Delete it?';
    const answer = !mustAsk || (await prompter.agree(`You have edited ${change.source}. ${question}`, false));
    if (answer === back) return back;
    if (answer) agreed.push(change);
  }
  return agreed;
}

function describeCount(changes: readonly OwnedChange[]): string {
  const deleted = changes.filter(({ after }) => !after).length;
  const written = changes.length - deleted;
  if (written === 0) return `Delete ${deleted}?`;
  return `Write ${count(written, 'file')}${deleted > 0 ? ` and delete ${deleted}` : ''}?`;
}

import { contentTypes } from '../../../schema/content.ts';
import { normalizeText } from '../../../schema/text.ts';
import { formatEntry } from '../../../schema/write.ts';
import type { LinkAnswer } from '../answers.ts';
import type { ContentFile, Tree } from '../tree/tree.ts';
import { composeCards } from './composeCards.ts';
import { describeUrl } from './describeUrl.ts';
import { findNetwork } from './findNetwork.ts';
import { isSameUrl } from './isSameUrl.ts';
import type { OwnedChange } from './ownedChange.ts';
import { schemaLine } from './schemaLine.ts';

type LinkFile = Tree['links'][number];

/**
 * The profile links: a new button for each address that has none yet, and the first button that there will be. The
 * sample's buttons always go, since they lead nowhere.
 */
export function composeLinks(
  { links }: Tree,
  answers: readonly LinkAnswer[],
): { changes: OwnedChange[]; first: { name: string; url: string } | undefined } {
  const { source } = contentTypes.links;
  const buttons = links.filter(({ isSample }) => !isSample).map(({ value }) => value);
  const named = answers.flatMap(({ url, name }) => {
    if (buttons.some((button) => isSameUrl(button.url, url))) return [];
    const network = findNetwork(new URL(url), name);
    const description = describeUrl(url);
    const button = { ...network, name: distinguish(network.name, description, buttons), url, description };
    buttons.push(button);
    return [button];
  });
  const cards = named.map((button) => ({
    title: button.name,
    isSame: ({ isSample, value }: LinkFile) => isSample && isSameUrl(value.url, button.url),
    edit: ({ text }: ContentFile<unknown>) => text,
    create: (order: number) =>
      formatEntry(contentTypes.links, { ...schemaLine(source, links), ...button, order }),
  }));
  const changes = composeCards({ source, fallback: 'link', files: links }, cards, false);
  return { changes, first: buttons[0] };
}

/** Two buttons are never called the same: the second one says where it leads. */
function distinguish(name: string, description: string, buttons: readonly { name: string }[]): string {
  const taken = new Set(buttons.map((button) => normalizeText(button.name)));
  const candidates = [name, `${name} (${description})`];
  const free = candidates.find((candidate) => !taken.has(normalizeText(candidate)));
  if (free !== undefined) return free;
  let number = 2;
  while (taken.has(normalizeText(`${name} ${number}`))) number++;
  return `${name} ${number}`;
}

import type { Heading, Nodes, Root } from 'mdast';
import { memoize } from '../lib/memoize.ts';
import { type Content, contentNames, contentTypes } from './content.ts';
import { nodesIn } from './parse/nodes.ts';
import { visibleSections } from './sections.ts';
import type { ContentType } from './types/contentType.ts';
import { type DisplayCut, fieldsIn } from './types/fieldRules.ts';
import { valueAt } from './values/paths.ts';

/** The texts in each cut of the display typeface, with a line for each. */
export type DisplayText = Readonly<Record<DisplayCut, string>>;

/** Every text in the display typeface, by its cut, as the registry says. */
export const collectDisplayText = memoize((content: Content): DisplayText => {
  const texts = contentNames.flatMap((name) => {
    const type: ContentType = contentTypes[name];
    return [content[name]].flat().flatMap((entry) => [
      ...fieldsIn(entry, type.schema).flatMap(({ text, rules: { display: cut } }) =>
        cut ? { cut, text } : [],
      ),
      // Dates, and the years of lists.
      { cut: 'roman', text: String(valueAt(entry, [type.date ?? '']) ?? '') } as const,
      { cut: 'roman', text: type.isDatedByName && 'slug' in entry ? entry.slug.slice(0, 4) : '' } as const,
      ...('body' in entry && entry.body ? findDisplayNodes(entry.body, type).flatMap(textsOf) : []),
    ]);
  });
  const years = visibleSections(content).flatMap(({ entries }) =>
    entries.map(({ year = '' }) => ({ cut: 'roman', text: year }) as const),
  );
  const headings = visibleSections(content).flatMap(({ type, heading }) =>
    type === 'contact' || texts.some(({ text }) => text === heading) ? [] : [{ cut: 'roman', text: heading }],
  );
  const textIn = (cut: DisplayCut) =>
    [...texts, ...years, ...headings]
      .flatMap((one) => (one.cut === cut && one.text ? one.text : []))
      .join('\n');
  return { roman: textIn('roman'), italic: textIn('italic') };
}, new WeakMap());

type DisplayNode = { node: Root | Heading; cut: DisplayCut };

/** The parts of a Markdown body in the display typeface, all of it or its headings, and their cuts. */
export function findDisplayNodes(root: Root, { body }: ContentType): DisplayNode[] {
  if (body?.display) return [{ node: root, cut: body.display }];
  return nodesIn(root).flatMap(({ node }) => (node.type === 'heading' ? [{ node, cut: 'roman' }] : []));
}

/** The text of a part, and what of it is set in the other cut: emphasis in roman text, headings in italic text. */
function textsOf({ node, cut }: DisplayNode): { cut: DisplayCut; text: string }[] {
  const [other, type] = cut === 'roman' ? (['italic', 'emphasis'] as const) : (['roman', 'heading'] as const);
  const others = nodesIn(node).filter(({ node }) => node.type === type);
  const textOf = (node: Nodes): string =>
    nodesIn(node)
      .flatMap(({ node }) => ('value' in node && !node.type.endsWith('ath') ? node.value : []))
      .join('');
  return [{ cut, text: textOf(node) }, ...others.map(({ node }) => ({ cut: other, text: textOf(node) }))];
}

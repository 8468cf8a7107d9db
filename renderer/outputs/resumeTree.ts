import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Content } from '../../schema/content.ts';
import { textDirection } from '../text/direction.ts';
import { htmlToMarkdown } from './markdown.ts';
import { createNode, type ResumeNode, resumeTexts } from './resumeData.ts';

/** The résumé as HTML, from which the Word file and `index.md` are made, with the first `cuts` of `resumeCuts`. */
export function resumeTree(content: Content, cuts = 0): Element {
  const texts = resumeTexts(content, cuts);
  const { direction: dir } = texts;
  return h('div', { dir }, toHast(arrange(texts)));
}

/** The whole résumé as Markdown, with complete addresses. */
export function createResumeMarkdown(content: Content): string {
  return htmlToMarkdown([resumeTree(content)]);
}

/** A paragraph, unless it is empty. */
function paragraph(nodes: readonly ResumeNode[]): ResumeNode[] {
  return nodes.length > 0 ? [createNode('p', ...nodes)] : [];
}

type Texts = ReturnType<typeof resumeTexts>;

function arrange({ name, role, contact, links, summary, results, sections }: Texts): ResumeNode[] {
  const named = links.map((link) => createNode('span', `${link.name}: `, link.address));
  const lines = [contact.facts, contact.ways, named].filter((line) => line.length > 0);
  return [
    createNode('h1', name),
    createNode('p', role, ...lines.flatMap((line) => [createNode('br'), ...tie(line)])),
    ...summary,
    ...results,
    ...sections.flatMap(arrangeSection),
  ];
}

function arrangeSection({ heading, body, groups, entries }: Texts['sections'][number]): ResumeNode[] {
  return [
    createNode('h2', heading),
    ...body,
    ...groups.map(({ title, skills }) =>
      createNode('p', createNode('strong', title), ...(skills.length > 0 ? [': '] : []), ...tie(skills)),
    ),
    ...entries.flatMap(({ heading, date, details, skills, body }) => [
      createNode('h3', createNode('strong', heading), ...(date ? [createNode('time', `\t${date}`)] : [])),
      ...paragraph(tie(details)),
      ...paragraph(tie(skills)),
      ...body,
    ]),
  ];
}

function tie(parts: readonly ResumeNode[]): ResumeNode[] {
  return parts.flatMap((part, index) => [
    ...(index > 0 ? [' · '] : []),
    typeof part === 'string' ? createNode('span', part) : part,
  ]);
}

/** Elements for which Word has no style of ours. */
const otherNames: Record<string, string> = { hr: 'p', h5: 'h4', h6: 'h4' };

/** The first letter of a text sets its direction. */
function toHast(nodes: readonly ResumeNode[]): ElementContent[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return h('span', { dir: textDirection(node) }, node);
    const { name, href, start, code, children } = node;
    return h(otherNames[name] ?? name, { href, start }, code ?? toHast(children));
  });
}

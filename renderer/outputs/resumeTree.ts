import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Content } from '../../schema/content.ts';
import { htmlToMarkdown } from './markdown.ts';
import { type ResumeNode, resumeTexts, rightToLeftLetter } from './resumeData.ts';

/** The résumé as HTML, from which the Word file and `index.md` are made, with the first `cutCount` of `resumeCuts`. */
export function resumeTree(content: Content, cutCount = 0): ElementContent {
  const texts = resumeTexts(content, cutCount);
  return prepareForWord(h('div', { dir: texts.direction }, arrangeResume(texts)));
}

/** The whole résumé as Markdown, with complete addresses. */
export function createResumeMarkdown(content: Content): string {
  return htmlToMarkdown([resumeTree(content)]);
}

type Texts = ReturnType<typeof resumeTexts>;

function arrangeResume({ name, role, contact, links, summary, results, sections }: Texts): ResumeNode[] {
  const named = links.map((link) => h('span', `${link.name}: `, link.address));
  const lines = [contact.facts, contact.addresses, named].filter((line) => line.length > 0);
  return [
    h('h1', name),
    h('p', role, ...lines.flatMap((line) => [h('br'), ...joinWithDots(line)])),
    ...summary,
    ...results,
    ...sections.flatMap(arrangeSection),
  ];
}

function arrangeSection({ heading, body, groups, entries }: Texts['sections'][number]): ResumeNode[] {
  return [
    h('h2', heading),
    ...body,
    ...groups.map(({ title, skills }) =>
      h('p', h('strong', title), ...(skills.length > 0 ? [': '] : []), ...joinWithDots(skills)),
    ),
    ...entries.flatMap(({ heading, date, details, skills, body }) => [
      h('h3', h('strong', heading), ...(date ? [h('time', `\t${date}`)] : [])),
      ...[details, skills].filter((line) => line.length > 0).map((line) => h('p', joinWithDots(line))),
      ...body,
    ]),
  ];
}

function joinWithDots(parts: readonly ResumeNode[]): ResumeNode[] {
  return parts.flatMap((part, index) => [
    ...(index > 0 ? [' · '] : []),
    typeof part === 'string' ? h('span', part) : part,
  ]);
}

/** Elements for which Word has no style of ours. */
const otherNames: Record<string, string> = { hr: 'p', h5: 'h4', h6: 'h4' };

/** Gives each text outside code the direction of its first letter. */
function prepareForWord(node: ElementContent): ElementContent {
  if (node.type === 'text') return h('span', { dir: textDirection(node.value) }, [node]);
  if (node.type !== 'element' || node.tagName === 'code' || node.tagName === 'pre') return node;
  const { tagName: name, properties, children } = node;
  return h(otherNames[name] ?? name, properties, children.map(prepareForWord));
}

function textDirection(text: string): 'ltr' | 'rtl' {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return new RegExp(rightToLeftLetter, 'u').test(letter) ? 'rtl' : 'ltr';
}

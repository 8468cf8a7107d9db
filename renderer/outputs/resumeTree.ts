import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { type Content, foreignLanguage } from '../../schema/content.ts';
import { textDirection } from '../text/direction.ts';
import { htmlToMarkdown } from './markdownTree.ts';
import { type Detail, type Markdown, resumeTexts } from './resumeData.ts';

/** The résumé as HTML, from which the Word file and `index.md` are made, with the first `cuts` of `resumeCuts`. */
export function resumeTree(content: Content, cuts = 0): Element {
  const texts = resumeTexts(content, cuts);
  const { direction: dir } = texts;
  return h('div', { dir }, toHast(arrange(texts), dir, content));
}

/** The whole résumé as Markdown, with complete addresses. */
export function createResumeMarkdown(content: Content): string {
  return htmlToMarkdown([resumeTree(content)]);
}

function element(name: string, ...children: Markdown[]): Markdown {
  return { name, children };
}

function arrange(texts: ReturnType<typeof resumeTexts>): Markdown[] {
  const links = texts.links.map((item) => element('span', `${item.name}: `, ...details([item])));
  const head = [...texts.contact.map(details), tie(links)].filter((line) => line.length > 0);
  return [
    element('h1', texts.name),
    element('p', texts.role, ...head.flatMap((line) => [element('br'), ...line])),
    ...texts.summary,
    ...texts.results,
    ...texts.sections.flatMap(({ heading, body, groups, entries }) => [
      element('h2', ...heading),
      ...body,
      ...groups.map(({ title, skills }) =>
        element('p', element('strong', title), ...(skills.length > 0 ? [': '] : []), ...tie(skills)),
      ),
      ...entries.flatMap((entry) => [
        element(
          entry.level === 3 ? 'h3' : 'h4',
          element('strong', ...entry.heading),
          ...(entry.date ? [element('time', `\t${entry.date}`)] : []),
        ),
        ...(entry.details.length > 0 ? [element('p', ...details(entry.details))] : []),
        ...(entry.skills.length > 0 ? [element('p', ...tie(entry.skills))] : []),
        ...entry.body,
      ]),
    ]),
  ];
}

function details(items: readonly Detail[]): Markdown[] {
  return tie(
    items.map(({ text, url, parts }) => {
      if (url !== null) return { name: 'a', href: url, children: [text] };
      const names = parts?.map((part) => element(part.isStrong ? 'strong' : 'span', part.text));
      return names ? element('bdi', ...tie(names, ', ')) : text;
    }),
  );
}

function tie(parts: readonly Markdown[], between = ' · '): Markdown[] {
  return parts.flatMap((part, index) => [
    ...(index > 0 ? [between] : []),
    typeof part === 'string' ? element('span', part) : part,
  ]);
}

/** The text of each block has the direction of its first letter; the block itself has the page's. */
function toHast(nodes: readonly Markdown[], outer: string, content: Content): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (typeof node === 'string')
      return [h('span', { dir: outer, lang: foreignLanguage(content, node) }, node)];
    if (node.name === 'hr') return [h('p')];
    const { name, children, code, href, start, level = 4, lang } = node;
    const dir = /^(?:p|li|h\w+|t[dh]|span|a)$/.test(name) ? textDirection(plain(children)) : outer;
    return [
      h(
        name === 'heading' ? `h${Math.min(level, 4)}` : name,
        { href, start, lang },
        code ?? toHast(children, dir, content),
      ),
    ];
  });
}

function plain(nodes: readonly Markdown[]): string {
  return nodes
    .map((node) =>
      typeof node === 'string' ? node : `${'code' in node ? node.code : ''}${plain(node.children)}`,
    )
    .join('');
}

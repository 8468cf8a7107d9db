import { Document, Packer } from 'docx';
import { htmlToContent } from 'docx/html';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { type Content, foreignLanguage } from '../../schema/content.ts';
import { textDirection } from '../text/direction.ts';
import { aboutResume, type Detail, type Markdown, resumeTexts } from './resumeData.ts';

/** The width between the margins, in twentieths of a point, and the size of the paper. */
const papers = {
  a4: { textWidth: 9_638, width: 11_906, height: 16_838 },
  letter: { textWidth: 9_972, width: 12_240, height: 15_840 },
};

/**
 * The résumé as a Word file (Office Open XML): the words of the PDF, with Word's own styles for headings and its own
 * formulas. The same content always gives the same bytes.
 * @param cuts how many of `resumeCuts` are applied
 */
export async function createResumeDocx(content: Content, cuts: number): Promise<Uint8Array> {
  const texts = resumeTexts(content, cuts);
  const { title, author, description, keywords } = aboutResume(content);
  const { language, resume } = content.site;
  const { textWidth, ...size } = papers[resume?.paper ?? 'a4'];
  const isRtl = texts.direction === 'rtl';
  const dateAtEnd = { [isRtl ? 'leftTabStop' : 'rightTabStop']: textWidth };
  // A letter has no sections.
  const after = texts.sections.length > 0 ? 80 : 200;
  const heads = { font: 'Georgia', color: '1F4E5F' };
  const heading = (run: object, before: number, below: number, more: object = {}) => {
    return { run, paragraph: { spacing: { before, after: below }, keepNext: true, ...more } };
  };
  const { direction } = texts;
  const html = toHtml(h('div', { dir: direction }, toHast(arrange(texts), direction, content)));
  const document = new Document({
    title,
    creator: author,
    lastModifiedBy: author,
    description,
    keywords: keywords.join(', '),
    styles: {
      default: {
        document: {
          run: { font: 'Calibri', size: 21, language: { value: language, bidirectional: language } },
          paragraph: { spacing: { after } },
        },
        title: heading({ ...heads, size: 48 }, 0, 60),
        heading2: heading({ ...heads, size: 30 }, 280, after),
        heading3: heading({ size: 22 }, 140, 20, dateAtEnd),
        heading4: heading({ italics: true, size: 21 }, 80, 20, dateAtEnd),
        hyperlink: { run: { color: '1F4E5F' } },
      },
    },
    sections: [
      {
        properties: { page: { size, margin: { top: 1_134, bottom: 1_134, left: 1_134, right: 1_134 } } },
        children: htmlToContent(html, {
          styleMap: { h1: 'Title' },
          stylesheet: 'time { white-space: pre; }',
        }),
      },
    ],
  });
  return makeReproducible(await Packer.toBuffer(document));
}

function element(name: string, ...children: Markdown[]): Markdown {
  return { name, children };
}

/** The résumé as one text, with elements named as in HTML. */
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
    if ('formula' in node) return [node.formula.mathml];
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

/** Removes the time at which the file was made, and numbers its links in place of random names. */
function makeReproducible(docx: Uint8Array): Uint8Array {
  const names = new Map<string, string>();
  const files = Object.entries(unzipSync(docx)).map(([path, bytes]): [string, Uint8Array] => {
    const xml = strFromU8(bytes)
      .replace(/<dcterms:.*?<\/dcterms:\w+>/gs, '')
      .replace(/(?<=")rId[\w-]{21}(?=")/g, (id) => {
        const name = names.get(id) ?? `Link${names.size + 1}`;
        names.set(id, name);
        return name;
      });
    return [path, strToU8(xml)];
  });
  return zipSync(Object.fromEntries(files), { mtime: new Date(1980, 0, 1) });
}

import {
  AlignmentType,
  ConcreteHyperlink,
  Document,
  HeadingLevel,
  type IRunOptions,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  Tab,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import escapeHtml from 'escape-html';
import type { Content } from '../../schema/content.ts';
import { aboutResume, type Detail, type Markdown, resumeTexts } from './resumeData.ts';

type Look = Pick<IRunOptions, 'bold' | 'italics' | 'strike' | 'superScript' | 'font' | 'style'>;
type Place = { indent: number; list?: { reference: string; level: number; instance: number } };

/** The width between the margins, in twentieths of a point. */
const width = { a4: 9_638, letter: 9_972 };

/**
 * The résumé as a Word file (Office Open XML), for forms that want one: the same words as the PDF, with Word's own styles for
 * headings. The same content always gives the same bytes.
 * @param cuts how many of `resumeCuts` are made
 */
export async function createResumeDocx(content: Content, cuts: number): Promise<Uint8Array> {
  const texts = resumeTexts(content, cuts);
  const paper = content.site.resume?.paper ?? 'a4';
  const isRtl = texts.direction === 'rtl';
  const urls: string[] = [];
  let lists = 0;

  const run = (text: string, look: Look = {}) =>
    new TextRun({ text: text.toWellFormed().replace(/\p{Cc}/gu, ' '), rightToLeft: isRtl, ...look });
  const link = (children: ParagraphChild[], url: string | null | undefined): ParagraphChild[] =>
    // The library's own links have random names.
    url ? [new ConcreteHyperlink(children, `Link${urls.push(url)}`)] : children;
  const paragraph = (children: ParagraphChild[], { indent, list }: Place = { indent: 0 }) =>
    new Paragraph({
      children,
      bidirectional: isRtl,
      ...(list ? { numbering: list } : { indent: { start: indent } }),
    });
  const heading = (children: ParagraphChild[], level: (typeof HeadingLevel)[keyof typeof HeadingLevel]) =>
    new Paragraph({
      children,
      heading: level,
      bidirectional: isRtl,
      keepNext: true,
      tabStops: [{ type: isRtl ? TabStopType.LEFT : TabStopType.RIGHT, position: width[paper] }],
    });
  const details = (items: readonly Detail[]): ParagraphChild[] =>
    items.flatMap(({ text, url, parts }, index) => [
      ...(index > 0 ? [run(' · ')] : []),
      ...(parts
        ? parts.flatMap((part, at) => [run(at > 0 ? ', ' : ''), run(part.text, { bold: part.isStrong })])
        : link([run(text, url ? { style: 'Hyperlink' } : {})], url)),
    ]);

  /** What stands in a line. */
  function inline(nodes: readonly Markdown[], look: Look = {}): ParagraphChild[] {
    return nodes.flatMap((node): ParagraphChild[] => {
      if (typeof node === 'string') return [run(node.replace(/\s+/g, ' '), look)];
      if (node.name === 'math' && 'alt' in node) return [run(node.alt, { ...look, font: 'Cambria Math' })];
      if (node.name === 'br') return [new TextRun({ break: 1 })];
      if ('code' in node && node.code !== undefined) return [run(node.code, { ...look, font: 'Consolas' })];
      if (node.name === 'a' && 'href' in node)
        return link(inline(node.children, node.href ? { ...look, style: 'Hyperlink' } : look), node.href);
      return inline(node.children, { ...look, ...looks[node.name] });
    });
  }

  /** Paragraphs, lists and tables. */
  function blocks(nodes: readonly Markdown[], place: Place = { indent: 0 }): (Paragraph | Table)[] {
    return nodes.flatMap((node): (Paragraph | Table)[] => {
      if (typeof node === 'string') return node.trim() === '' ? [] : [paragraph([run(node)], place)];
      const { name, children } = node;
      if (name === 'heading') return [heading(inline(children), HeadingLevel.HEADING_4)];
      if (name === 'ul' || name === 'ol') {
        const level = Math.min(place.list ? place.list.level + 1 : 0, 8);
        const list = { reference: name, level, instance: lists++ };
        return children.flatMap((item) => {
          const parts = typeof item === 'string' ? [item] : item.children;
          const isBlock = (part: Markdown) =>
            typeof part !== 'string' && /^(?:p|pre|[uo]l|blockquote|table)$/.test(part.name);
          const at = parts.findIndex(isBlock);
          const first = at === -1 ? parts : parts.slice(0, at);
          const rest = at === -1 ? [] : parts.slice(at);
          const [own, ...others] =
            first.length > 0
              ? [paragraph(inline(first), { ...place, list })]
              : blocks(rest, { ...place, list });
          return [
            ...(own ? [own] : []),
            ...(first.length > 0 ? blocks(rest, { indent: 360 * (level + 1), list }) : others),
          ];
        });
      }
      if (name === 'blockquote') return blocks(children, { indent: place.indent + 360 });
      if (name === 'table') return [table(children)];
      if (name === 'pre' && 'code' in node)
        return (node.code ?? '')
          .split('\n')
          .map((line) => paragraph([run(line, { font: 'Consolas' })], place));
      if (name === 'hr') return [];
      return [paragraph(name === 'p' ? inline(children) : inline([node]), place)];
    });
  }

  function table(parts: readonly Markdown[]): Table {
    const rows = parts.flatMap((part) => (typeof part === 'string' ? [] : part.children));
    return new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      visuallyRightToLeft: isRtl,
      rows: rows.flatMap((row) =>
        typeof row === 'string'
          ? []
          : new TableRow({
              children: row.children.flatMap((cell) =>
                typeof cell === 'string'
                  ? []
                  : new TableCell({ children: [paragraph(inline(cell.children))] }),
              ),
            }),
      ),
    });
  }

  const children = [
    ...(texts.mark === '' ? [] : [paragraph([run(texts.mark, { bold: true })])]),
    heading([run(texts.name)], HeadingLevel.TITLE),
    paragraph([run(texts.role)]),
    ...texts.contact.map((line) => paragraph(details(line))),
    ...texts.links.map((item) => paragraph([run(`${item.name}: `), ...details([item])])),
    ...blocks(texts.summary),
    ...texts.sections.flatMap((section) => [
      heading([run(section.heading)], HeadingLevel.HEADING_2),
      ...blocks(section.body),
      ...section.groups.map(({ title, skills }) =>
        paragraph([run(`${title}: `, { bold: true }), run(skills.join(' · '))]),
      ),
      ...section.entries.flatMap((entry) => [
        heading(
          [
            ...inline(entry.heading),
            ...(entry.date
              ? [new TextRun({ children: [new Tab(), entry.date], bold: false, rightToLeft: isRtl })]
              : []),
          ],
          HeadingLevel.HEADING_3,
        ),
        ...(entry.details.length > 0 ? [paragraph(details(entry.details))] : []),
        ...(entry.skills.length > 0 ? [paragraph([run(entry.skills.join(' · '))])] : []),
        ...blocks(entry.body),
      ]),
    ]),
  ];
  const language = content.site.language;
  const level = (format: (typeof LevelFormat)[keyof typeof LevelFormat]) =>
    Array.from({ length: 9 }, (_, index) => ({
      level: index,
      format,
      text: format === LevelFormat.BULLET ? '–' : `%${index + 1}.`,
      alignment: AlignmentType.START,
      style: { paragraph: { indent: { start: 360 * (index + 1), hanging: 360 } } },
    }));
  const heads = { font: 'Georgia', color: '1F4E5F' };
  const document = new Document({
    numbering: {
      config: [
        { reference: 'ul', levels: level(LevelFormat.BULLET) },
        { reference: 'ol', levels: level(LevelFormat.DECIMAL) },
      ],
    },
    styles: {
      default: {
        document: {
          run: { font: 'Calibri', size: 21, language: { value: language, bidirectional: language } },
          paragraph: { spacing: { after: 80 } },
        },
        title: { run: { ...heads, size: 48 }, paragraph: { spacing: { after: 60 } } },
        heading2: { run: { ...heads, size: 30 }, paragraph: { spacing: { before: 280, after: 80 } } },
        heading3: { run: { bold: true, size: 22 }, paragraph: { spacing: { before: 140, after: 20 } } },
        heading4: { run: { italics: true, size: 21 }, paragraph: { spacing: { before: 80, after: 20 } } },
        hyperlink: { run: { color: '1F4E5F' } },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: paper === 'letter' ? { width: 12_240, height: 15_840 } : { width: 11_906, height: 16_838 },
            margin: { top: 1_134, bottom: 1_134, left: 1_134, right: 1_134 },
          },
        },
        children,
      },
    ],
  });
  for (const [index, url] of urls.entries())
    document.Document.Relationships.addRelationship(`Link${index + 1}`, hyperlink, url, 'External');
  return withoutDates(await Packer.toBuffer(document, undefined, [describe(content)]));
}

const hyperlink = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';

const looks: Readonly<Record<string, Look>> = {
  em: { italics: true },
  strong: { bold: true },
  del: { strike: true },
  sup: { superScript: true },
};

/** What programs say about the file, without the time at which it was made. */
function describe(content: Content): { path: string; data: string } {
  const { title, author, description, keywords } = aboutResume(content);
  const parts = [
    ['dc:title', title],
    ['dc:creator', author],
    ['dc:description', description],
    ['cp:keywords', keywords.join(', ')],
    ['dc:language', content.site.language],
  ].map(([name, text = '']) => `<${name}>${escapeHtml(text.toWellFormed())}</${name}>`);
  return {
    path: 'docProps/core.xml',
    data: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">${parts.join('')}</cp:coreProperties>`,
  };
}

/**
 * A ZIP file whose entries have the first date that there is.
 * Source: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3
 */
function withoutDates(zip: Buffer): Uint8Array {
  const [date, first] = [0x21_00_00, Buffer.from('PK\x01\x02')];
  for (let at = zip.indexOf(first, zip.readUInt32LE(zip.length - 6)); at !== -1; ) {
    zip.writeUInt32LE(date, at + 12);
    zip.writeUInt32LE(date, zip.readUInt32LE(at + 42) + 10);
    const next = at + 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    at = zip.subarray(next, next + 4).equals(first) ? next : -1;
  }
  return zip;
}

import { dirname } from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { Element, Text } from 'hast';
import { toString as toText } from 'mdast-util-to-string';
import type { Content } from '../../schema/content.ts';
import { cutText, isBlank, nameCodePoint } from '../../schema/values/text.ts';
import { faceOf, loadFaces, type ResumeFace } from '../font/resumeFaces.ts';

/** Typesets a template in the typefaces that `texts` need. Leaves out characters that none of them has, and warns of these. */
export async function createTypesetter(template: string, texts: unknown, site: Content['site']) {
  const { main, others } = await loadFaces(JSON.stringify(texts), site);
  const { dropMissing, used, leftOut } = createCharacterFilter([...main, ...others]);
  const toJson = (value: unknown): string =>
    JSON.stringify(value, (key, part: unknown) => {
      const text = isHtml(part) ? simplifyNode(part) : part;
      return typeof text === 'string' ? dropMissing(text, key === 'code') : text;
    });
  // Finds the typefaces and what to leave out.
  toJson(texts);
  const more = [...used].filter((face) => !main.includes(face));
  const fontBlobs = [...main, ...more].flatMap(({ files }) => files);
  const compiler = NodeCompiler.create({ workspace: dirname(template), fontArgs: [{ fontBlobs }] });
  return {
    dropMissing,
    toJson,
    compiler,
    /** The names of the other typefaces that the texts need. */
    fallbacks: more.map(({ family }) => family),
    /** A warning for each character that `file` leaves out. */
    describeLeftOut: (file: string) =>
      Array.from(leftOut, ([grapheme, text]) => {
        const character = `“${grapheme}” (${Array.from(grapheme, nameCodePoint).join(' ')})`;
        return `${file} leaves out ${character} in “${cutText(text, 40)}”: none of its typefaces has it.`;
      }),
    /** @throws if Typst refuses the template, which is a bug */
    compile(inputs: Record<string, string>): NodeTypstDocument {
      const compiled = compiler.compile({ mainFilePath: template, inputs });
      if (compiled.result) return compiled.result;
      const failure = compiled.takeDiagnostics();
      const details = failure ? JSON.stringify(compiler.fetchDiagnostics(failure)) : '';
      throw new Error(`Typst cannot read ${template}: ${details}`);
    },
  };
}

/** Drops the characters that no face has. Collects the faces that are used, and dropped characters with the text around them. */
function createCharacterFilter(faces: readonly ResumeFace[]) {
  const used = new Set<ResumeFace>();
  const leftOut = new Map<string, string>();
  const dropIfMissing = (grapheme: string, text: string): string => {
    const face = faceOf(grapheme, faces);
    if (face) used.add(face);
    else if (!leftOut.has(grapheme)) leftOut.set(grapheme, text);
    return face ? grapheme : '';
  };
  const dropMissing = (text: string, isCode = false): string => {
    const spaced = isCode ? text.replace(/\r\n?/g, '\n') : text.replace(/\s+/g, ' ');
    // Typst fails if a link breaks at a soft hyphen. A zero-width space also lets a line break.
    const plain = spaced.toWellFormed().normalize('NFC').replaceAll('\u00ad', '\u200b');
    // Every typeface has ASCII. Segmenting long texts takes seconds.
    if (/^[\n\t -~]*$/.test(plain)) return plain;
    const kept = Array.from(graphemes.segment(plain), ({ segment }) =>
      /^[ \n\t]$/.test(segment) ? segment : dropIfMissing(segment.replace(/\p{Cc}/gu, ''), plain),
    ).join('');
    // PDF/UA forbids empty headings.
    return isBlank(kept) && plain.trim() !== '' ? '–' : kept;
  };
  return { dropMissing, used, leftOut };
}

function isHtml(value: unknown): value is Element | Text {
  return value instanceof Object && 'type' in value && (value.type === 'element' || value.type === 'text');
}

/** A node as templates read it: a text is a string, and code has its text instead of children. */
function simplifyNode(node: Element | Text) {
  if (node.type === 'text') return node.value;
  const { tagName: name, properties, children } = node;
  if (name === 'code' || name === 'pre') return { name, children: [], code: toText(node) };
  return { name, href: properties.href, start: properties.start, children };
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

import { readFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import * as z from 'zod';
import { OwnerError } from '../../lib/errors.ts';
import type { Content } from '../../schema/content.ts';
import { faceOf, mainFaces, type ResumeFace } from '../../schema/resumeFaces.ts';
import { drawMassif } from '../terrain/massif.ts';
import type { Palette } from '../theme/palette.ts';
import { aboutResume, resumeTexts } from './resumeData.ts';

const ownTemplate = fileURLToPath(new URL('../resume.typ', import.meta.url));

/** The most room that the template may give texts; the least is 0. */
const mostRoom = 2;

/**
 * The owner's résumé as PDF/UA-1, on as few pages as are possible, with as much room as these have; one of more than 20
 * pages is not tightened. The same content always gives the same bytes.
 * @param palette the page's colours in the light theme
 * @param template the Typst file that sets it
 * @returns the file, and what the owner should know of what it leaves out
 * @throws OwnerError if Typst refuses the template
 */
export async function createResumePdf(
  content: Content,
  palette: Palette,
  template = ownTemplate,
): Promise<{ pdf: Uint8Array; warnings: string[] }> {
  const drawable = createDrawable();
  const inputs = toInputs(content, palette, drawable);
  const files = [...mainFaces, ...drawable.fallbacks()].flatMap((face) => face.files);
  const fontBlobs = await Promise.all(files.map((file) => readFile(file)));
  const compiler = NodeCompiler.create({ workspace: dirname(template), fontArgs: [{ fontBlobs }] });
  const document = fit((room) => compile(compiler, template, { ...inputs, room: `${room}` }));
  const leftOut = drawable.leftOut().join(' ');
  return {
    pdf: print(compiler, document, template),
    warnings:
      leftOut === ''
        ? []
        : [
            `The résumé leaves out ${leftOut}: its typefaces have no such characters. If the page links to it, "npm run check" says where, and what to do.`,
          ],
  };
}

/** The files that the template reads. */
function toInputs(content: Content, palette: Palette, drawable: Drawable) {
  const { site } = content;
  return {
    about: JSON.stringify(aboutResume(content), (_, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed() : value,
    ),
    texts: JSON.stringify(resumeTexts(content), (key, value: unknown) =>
      typeof value === 'string' ? drawable.keep(value, key === 'code') : value,
    ),
    look: JSON.stringify({
      paper: site.resume?.paper === 'letter' ? 'us-letter' : 'a4',
      fallbacks: drawable.fallbacks().map(({ family }) => family),
      colours: Object.fromEntries(colours.map((name) => [name, palette(name)])),
      map: drawMap(site.theme?.seed ?? 1),
    }),
  };
}

/** The land around the summit of the home page, with every other contour. */
function drawMap(seed: number) {
  const { summit, contours, road } = drawMassif(seed);
  return { summit, contours: contours.filter((_, index) => index % 2 === 0), road: road.path };
}

const colours = [
  'ink',
  'quiet',
  'accent',
  'gold',
  'casing',
  'line',
  'sand',
  'shade',
  'lake',
  'danger',
] as const;

type Drawable = ReturnType<typeof createDrawable>;

/** Takes texts, keeps what a typeface can show, and collects the typefaces and what is left out. */
function createDrawable() {
  const faces = new Set<ResumeFace>();
  const leftOut = new Set<string>();

  const keepGrapheme = (grapheme: string): string => {
    const face = faceOf(grapheme);
    if (face) faces.add(face);
    else leftOut.add(grapheme);
    return face ? grapheme : '';
  };
  return {
    /** @param isCode whether line breaks and spaces stay as they are */
    keep(text: string, isCode: boolean): string {
      const plain = text
        .toWellFormed()
        .normalize('NFC')
        // Typst fails where a link breaks at a soft hyphen; a line may break at this without a hyphen.
        .replaceAll('\u00ad', '\u200b')
        .replace(isCode ? /\r\n?/g : /\s+/g, isCode ? '\n' : ' ');
      // Every typeface has these; to segment long texts takes seconds.
      if (/^[\n\t -~]*$/.test(plain)) return plain;
      const kept = Array.from(graphemes.segment(plain), ({ segment }) =>
        /^[ \n\t]$/.test(segment) ? segment : keepGrapheme(segment.replace(/\p{Cc}/gu, '')),
      ).join('');
      // PDF/UA forbids empty headings.
      return visible.test(kept) || plain.trim() === '' ? kept : '–';
    },
    fallbacks: () => [...faces].filter((face) => !mainFaces.includes(face)),
    leftOut: () => [...leftOut],
  };
}

const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** How many pages a résumé may have for the build to look for a setting that saves some: each try takes as long as the first. */
const mostFittedPages = 20;

/** The document on the fewest pages, with the most room that these have; a very long one is compiled once. */
function fit(compileWith: (room: number) => NodeTypstDocument): NodeTypstDocument {
  const roomiest = compileWith(mostRoom);
  if (roomiest.numOfPages === 1 || roomiest.numOfPages > mostFittedPages) return roomiest;
  let best = compileWith(0);
  const fewest = best.numOfPages;
  if (roomiest.numOfPages === fewest) return roomiest;
  let [fits, tooMuch] = [0, mostRoom];
  for (let step = 0; step < 2; step++) {
    const room = fits + 0.4 * (tooMuch - fits);
    const tried = compileWith(room);
    if (tried.numOfPages === fewest) [best, fits] = [tried, room];
    else tooMuch = room;
  }
  return best;
}

function print(compiler: NodeCompiler, document: NodeTypstDocument, template: string): Uint8Array {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' });
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    // Typst gives these faults as one text, as Rust prints a list, and without places.
    const messages = cause.message.matchAll(/message: "((?:[^"\\]|\\.)*)"/g);
    const faults = new Set(Array.from(messages, ([, message = '']) => message.replaceAll('\\"', '"')));
    const list = faults.size > 0 ? [...faults] : [cause.message];
    const message = `${nameOf(template)} makes no accessible PDF; fix this:\n${list.join('\n')}`;
    throw new OwnerError(message, 1, { cause });
  }
}

const diagnosticsSchema = z.array(
  z.object({
    message: z.string(),
    path: z.string(),
    severity: z.int(),
    range: z.object({ start: z.object({ line: z.int(), character: z.int() }) }).nullable(),
  }),
);

function compile(
  compiler: NodeCompiler,
  template: string,
  inputs: Record<string, string>,
): NodeTypstDocument {
  const result = compiler.compile({ mainFilePath: template, inputs });
  if (result.result) return result.result;
  const failure = result.takeDiagnostics();
  const found = failure ? diagnosticsSchema.parse(compiler.fetchDiagnostics(failure)) : [];
  const places = found.map(({ message, path, range }) => {
    const { line, character } = range?.start ?? { line: 0, character: 0 };
    return `${nameOf(path || template)}:${line + 1}:${character + 1} ${message}`;
  });
  throw new OwnerError(`Typst cannot read the template of the résumé; fix this:\n${places.join('\n')}`);
}

/** A file as the owner names it. */
function nameOf(path: string): string {
  return relative(process.cwd(), path);
}

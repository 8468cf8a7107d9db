import { fileURLToPath } from 'node:url';
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { OwnerError } from '../../lib/errors.ts';
import type { Content } from '../../schema/content.ts';
import { drawMassif } from '../terrain/massif.ts';
import type { Palette } from '../theme/palette.ts';
import { compile, createDrawable, nameOf } from '../typst.ts';
import { aboutResume, resumeCuts, resumeTexts } from './resumeData.ts';

const ownTemplate = fileURLToPath(new URL('../resume.typ', import.meta.url));

/** The most room that the template may give texts; the least is 0. */
const mostRoom = 2;

/**
 * The owner's résumé as PDF/UA-1, on as few pages as are possible, with as much room as these have; one of more than 20
 * pages is not tightened. The same content always gives the same bytes.
 * @param palette the page's colours in the light theme
 * @param template the Typst file that sets it
 * @param pages how many pages it may have, if something can be left out for that
 * @returns the file, how many of `resumeCuts` it took, and what the owner should know of what it leaves out
 * @throws OwnerError if Typst refuses the template
 */
export async function createResumePdf(
  content: Content,
  palette: Palette,
  template = ownTemplate,
  pages = Infinity,
): Promise<{ pdf: Uint8Array; cuts: number; warnings: string[] }> {
  const drawable = createDrawable();
  // Before the compiler, which gets the typefaces of all texts.
  const whole = toInputs(content, palette, drawable);
  const compiler = await drawable.createCompiler(template);
  const compileWith = (cuts: number, room: number) => {
    const inputs = cuts === 0 ? whole : toInputs(content, palette, drawable, cuts);
    return compile(compiler, template, { ...inputs, room: `${room}` });
  };
  const cuts = findCuts(resumeCuts(content).length, (cuts) => compileWith(cuts, cutRoom).numOfPages <= pages);
  const document = fit((room) => compileWith(cuts, room), cuts > 0 ? cutRoom : 0);
  // What Typst remembers for a next compilation is a quarter of a gigabyte for a thousand pages.
  compiler.evictCache(0);
  const leftOut = drawable.leftOut().join(' ');
  return {
    pdf: print(compiler, document, template),
    cuts,
    warnings: [
      ...describeCuts(content, cuts, document.numOfPages, pages),
      ...(leftOut === ''
        ? []
        : [
            `The résumé leaves out ${leftOut}: its typefaces have no such characters. If the page links to it, "npm run check" says where, and what to do.`,
          ]),
    ],
  };
}

/** How much room texts have while cuts are looked for: not the least, so that a short résumé can be read well. */
const cutRoom = 0.3;

/** The fewest cuts after which it fits, or all of them. Each try is one layout, so there are as few as halving takes. */
function findCuts(most: number, fits: (cuts: number) => boolean): number {
  if (fits(0)) return 0;
  let [tooFew, enough] = [0, most];
  while (enough - tooFew > 1) {
    const tried = Math.floor((tooFew + enough) / 2);
    if (fits(tried)) enough = tried;
    else tooFew = tried;
  }
  return enough;
}

/** What a shortened résumé lacks: a line for each section. */
function describeCuts(content: Content, count: number, got: number, wanted: number): string[] {
  const cuts = resumeCuts(content).slice(0, count);
  const lines = [...Map.groupBy(cuts, ({ heading }) => heading)].map(([heading, made]) => {
    const out = new Set(made.flatMap(({ entry, isOut }) => (isOut ? entry : [])));
    const short = made.filter(({ entry, isOut }) => !isOut && !out.has(entry)).length;
    const parts = [
      ...(short ? [`shortened ${short}`] : []),
      ...(out.size > 0 ? [`left out ${out.size}`] : []),
    ];
    return `\n  ${heading}: ${parts.join(', ')}`;
  });
  if (lines.length > 0)
    return [`The résumé has ${got} page${got === 1 ? '' : 's'} without some entries:${lines.join('')}`];
  return got > wanted ? [`The résumé has ${got} pages; nothing more can be left out for ${wanted}.`] : [];
}

/** The files that the template reads. */
function toInputs(content: Content, palette: Palette, drawable: ReturnType<typeof createDrawable>, cuts = 0) {
  const { site } = content;
  return {
    about: JSON.stringify(aboutResume(content), (_, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed() : value,
    ),
    texts: JSON.stringify(resumeTexts(content, cuts), (key, value: unknown) => {
      // Formulas have a typeface of their own.
      if (key === 'formula') return JSON.stringify(value);
      return typeof value === 'string' ? drawable.keep(value, key === 'code') : value;
    }),
    look: JSON.stringify({
      paper: site.resume?.paper === 'letter' ? 'us-letter' : 'a4',
      fallbacks: drawable.fallbacks(),
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

const colours = 'ink quiet accent gold casing line sand shade lake danger'.split(' ');

/** How many pages a résumé may have for the build to look for a setting that saves some: each try takes as long as the first. */
const mostFittedPages = 20;

/** The document on the fewest pages, with the most room that these have, from `least`; a very long one is compiled once. */
function fit(compileWith: (room: number) => NodeTypstDocument, least: number): NodeTypstDocument {
  const roomiest = compileWith(mostRoom);
  if (roomiest.numOfPages === 1 || roomiest.numOfPages > mostFittedPages) return roomiest;
  let best = compileWith(least);
  const fewest = best.numOfPages;
  if (roomiest.numOfPages === fewest) return roomiest;
  let [fits, tooMuch] = [least, mostRoom];
  for (let step = 0; step < 3; step++) {
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
    const message = `${nameOf(template)} does not make an accessible PDF; fix this:\n${list.join('\n')}`;
    throw new OwnerError(message, 1, { cause });
  }
}

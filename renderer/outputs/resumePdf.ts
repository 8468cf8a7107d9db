import { fileURLToPath } from 'node:url';
import type { NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { memoize } from '../../lib/memoize.ts';
import { pluralize } from '../../lib/pluralize.ts';
import type { Content } from '../../schema/content.ts';
import { boxAttributes, viewBox } from '../terrain/frame.ts';
import { drawMassif, massifFrame } from '../terrain/massif.ts';
import { seedOf } from '../terrain/noise.ts';
import { type Palette, palettesOf } from '../theme/palette.ts';
import { type Cut, resumeCuts } from './resumeCuts.ts';
import { aboutResume, resumeTexts, rightToLeftLetter } from './resumeData.ts';
import { createTypesetter } from './typst.ts';

const template = fileURLToPath(new URL('resume.typ', import.meta.url));

/** The space between texts, in units of the template. */
const leastRoom = 0.3;
const rooms = [2, 1.7, 1.4, 1.1, 0.8, 0.55, leastRoom];

/** PDF/UA-1. Cuts entries until `pages` are enough, or nothing is left to cut, and then spaces the texts to fill the pages. */
export async function createResumePdf(
  content: Content,
  { pages = Infinity, isLetter = false }: { pages?: number | undefined; isLetter?: boolean } = {},
): Promise<{ pdf: Uint8Array; cutCount: number; warnings: string[] }> {
  const typesetter = await createTypesetter(template, resumeTexts(content), content.site);
  const about = JSON.stringify(aboutResume(content), (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
  const look = JSON.stringify({ ...chooseLook(content, typesetter.fallbacks), isLetter });
  const textsAfter = memoize((cutCount: number) => typesetter.toJson(resumeTexts(content, cutCount)));
  const layOut = (cutCount: number, room = leastRoom) =>
    typesetter.compile({ about, texts: textsAfter(cutCount), look, room: `${room}` });
  const possible = resumeCuts(content);
  const { document, cutCount } = fitPages(layOut, possible.length, pages);
  // Typst's cache takes a quarter of a gigabyte for a thousand pages.
  typesetter.compiler.evictCache(0);
  return {
    pdf: typesetter.compiler.pdf(document, { pdfStandard: 'ua-1' }),
    cutCount,
    warnings: [
      ...describeCuts(possible.slice(0, cutCount), document.numOfPages, pages),
      ...typesetter.describeLeftOut('The résumé'),
    ],
  };
}

/** Finds the fewest cuts that fit, by bisection, and then the largest spacing without another page. */
function fitPages(
  layOut: (cutCount: number, room?: number) => NodeTypstDocument,
  mostCuts: number,
  pages: number,
): { document: NodeTypstDocument; cutCount: number } {
  let tooFew = -1;
  let cutCount = layOut(0).numOfPages > pages ? mostCuts : 0;
  while (cutCount - tooFew > 1) {
    const half = Math.floor((tooFew + cutCount) / 2);
    if (layOut(half).numOfPages > pages) tooFew = half;
    else cutCount = half;
  }
  const tight = layOut(cutCount);
  const room = rooms.find((room) => layOut(cutCount, room).numOfPages <= tight.numOfPages);
  return { document: layOut(cutCount, room), cutCount };
}

function describeCuts(cuts: Cut[], got: number, wanted: number): string[] {
  const out = new Set(cuts.filter(({ isOut }) => isOut).map(({ entry }) => entry));
  const made = cuts.filter(({ entry, isOut }) => isOut || !out.has(entry));
  const lists = Map.groupBy(made, ({ heading, isOut }) => `${heading}, ${isOut ? 'left out' : 'shortened'}`);
  const lines = [...lists].map(([name, list]) => {
    return `\n  ${name}: ${list.map(({ title }) => title).join('; ')}`;
  });
  const count = `The résumé has ${pluralize(got, 'page')}`;
  if (lines.length > 0) return [`${count} without some entries:${lines.join('')}`];
  return got > wanted ? [`${count}; nothing more can be left out for ${wanted}.`] : [];
}

function chooseLook({ site }: Content, fallbacks: readonly string[]) {
  const { light: palette } = palettesOf(site.theme);
  const { paper, design = 'map', size, margins = 'normal' } = site.resume ?? {};
  return {
    paper: paper === 'letter' ? 'us-letter' : 'a4',
    design,
    size: size ?? (design === 'plain' ? 10 : null),
    margins,
    fallbacks,
    rightToLeftLetter,
    colours: Object.fromEntries(usedColours.map((name) => [name, palette(name)])),
    map: drawMap(seedOf(site.theme), palette),
  };
}

/** The land of the page, mirrored, so that its road is beside the text. It ends before the text begins. */
function drawMap(seed: number, palette: Palette) {
  const { summit, contours, road } = drawMassif(seed);
  const drawSheet = (edge: string, opacity: number) =>
    `<path d="${edge}" fill="${palette('sand')}" fill-opacity="${opacity}" stroke="${palette('shade')}" stroke-width="2.4"/>`;
  const everyOther = contours.filter((_, index) => index % 2 === 0);
  const { left, right } = massifFrame;
  const mirrored = { ...massifFrame, left: -right, right: -left };
  const whole = boxAttributes(massifFrame);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(mirrored)}"><g transform="scale(-1 1)">
<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="-130" x2="-275"><stop stop-color="#fff"/><stop offset="1"/></linearGradient>
<mask id="land" maskUnits="userSpaceOnUse" ${whole}><rect ${whole} fill="url(#fade)"/></mask>
<g mask="url(#land)">${everyOther.map(({ path }) => drawSheet(path, 0.12)).join('')}</g>
${drawSheet(summit, 1)}<path d="M0-34L30 18H-30z" fill="${palette('accent')}"/></g></svg>`;
  return { svg, frame: mirrored, start: road.start, exit: road.end };
}

const usedColours = 'ink quiet accent gold casing line lake'.split(' ');

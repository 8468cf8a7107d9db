import { createHash } from 'node:crypto';
import { Resvg } from '@resvg/resvg-js';
import { randomLcg, randomUniform } from 'd3-random';
import { createMark, type Mark } from '../../renderer/sharing/icons.ts';
import { findContours } from '../../renderer/terrain/contours.ts';
import { drawCurve, type Point } from '../../renderer/terrain/curve.ts';

/** The sides of the picture, and the disc in it, in units of the drawing. */
const side = 400;
const disc = { x: 200, y: 196, radius: 148 };

/** The size of the initials: their diagonal, or the height of narrow ones. */
const reach = { diagonal: 190, height: 122 };

/** The sample's own colours, in the light and the dark theme. */
const colours = {
  sky: ['#f5e6c0', '#183a3f'],
  halo: ['#efb733', '#69a596'],
  gold: '#efb733',
  line: '#7a4f00',
  ink: '#123f45',
} as const;

/** Where the lines are: 0 is the outline of the initials, 1 the rim of the disc. */
const levels = [5, 4, 3, 2, 1].map((level) => level / 6);

/** The grid of heights, in units of the drawing. */
const cell = 4;

/** Coordinates are whole numbers in fifths of a unit, which are short, and too fine to be seen. */
const fraction = 5;

/**
 * The portrait of an owner without a picture: their initials as the summit of a gold disc, as SVG. Between both,
 * contour lines change from the one form to the other, bent a little by the name. The same name always gives the same
 * picture. A name without a letter that can be drawn gets a mountain.
 * @param language a BCP 47 tag, by whose rules letters become capitals
 */
export async function drawInitials(name: string, language: string): Promise<string> {
  const seed = createHash('sha256').update(name.normalize('NFC')).digest().readUInt32BE(0);
  const letters = placeMark(await createMark(name, language, { weight: 560, opsz: 48 }));
  const lines = drawLines(letters, seed);
  const [sky, halo] = [colours.sky, colours.halo];
  const circle = (radius: number) => `<circle cx="${disc.x}" cy="${disc.y}" r="${radius}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    `<style>@media(prefers-color-scheme:dark){.sky{fill:${sky[1]}}.sun{fill:${halo[1]};fill-opacity:.17}}</style>`,
    `<path class="sky" fill="${sky[0]}" d="M0 0h${side}v${side}H0z"/>`,
    `<g class="sun" fill="${halo[0]}" fill-opacity=".25">${circle(disc.radius + 48)}${circle(disc.radius + 24)}</g>`,
    `<g fill="${colours.gold}">${circle(disc.radius)}</g>`,
    `<g transform="scale(${1 / fraction})" fill="#fff" fill-opacity=".13" stroke="${colours.line}" stroke-opacity=".45" stroke-width="${1.6 * fraction}">`,
    ...lines.map((line) => `<path d="${line}"/>`),
    '</g>',
    `<g fill="${colours.ink}" color="${colours.ink}">${letters}</g>`,
    '</svg>\n',
  ].join('\n');
}

/** The mark in the middle of the disc. */
function placeMark({ shape, box }: Mark): string {
  const scale = Math.min(reach.diagonal / Math.hypot(box.width, box.height), reach.height / box.height);
  const left = disc.x - (box.x + box.width / 2) * scale;
  const top = disc.y - (box.y + box.height / 2) * scale;
  const [x, y, size] = [left, top, scale].map((value) => Number(value.toPrecision(5)));
  return `<g transform="translate(${x} ${y})scale(${size})">${shape}</g>`;
}

/** SVG path data of each line, the outermost first, in fifths of a unit. */
function drawLines(letters: string, seed: number): string[] {
  const columns = side / cell + 1;
  const edge = findEdge(letters);
  const bend = createBend(seed);
  const heights = Array.from({ length: columns ** 2 }, (_, index) => {
    const [x, y] = [(index % columns) * cell, Math.floor(index / columns) * cell];
    const rim = disc.radius - Math.hypot(x - disc.x, y - disc.y);
    if (rim <= 0) return 1 - rim / disc.radius;
    const near = Math.sqrt(
      edge.reduce((least, at) => Math.min(least, (at.x - x) ** 2 + (at.y - y) ** 2), Infinity),
    );
    const part = near / (near + rim);
    return part + bend(Math.atan2(y - disc.y, x - disc.x)) * part * (1 - part);
  });
  const smooth = [1, 2, 3].reduce((field) => blur(field, columns), heights);
  const height = (x: number, y: number) => smooth[(y / cell) * columns + x / cell] ?? 1;
  const frame = { left: 0, top: 0, right: side, bottom: side, cell };
  return findContours(height, frame, levels).map((rings) =>
    rings
      // The other rings surround the picture.
      .filter((ring) => ring.every(({ x, y }) => Math.hypot(x - disc.x, y - disc.y) < disc.radius))
      .map((ring) => ring.map(({ x, y }) => ({ x: fraction * x, y: fraction * y })))
      .map((ring) => drawCurve(ring, fraction, true))
      .join(''),
  );
}

/** Points on the outlines of the letters. */
function findEdge(letters: string): Point[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${letters}</svg>`;
  const width = side / 2;
  const { pixels } = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render();
  const isInk = (x: number, y: number) => (pixels[(y * width + x) * 4 + 3] ?? 0) > 127;
  return Array.from({ length: width ** 2 }, (_, index) => ({
    x: index % width,
    y: Math.floor(index / width),
  }))
    .filter(
      ({ x, y }) =>
        isInk(x, y) && !(isInk(x - 1, y) && isInk(x + 1, y) && isInk(x, y - 1) && isInk(x, y + 1)),
    )
    .map(({ x, y }) => ({ x: 2 * x + 1, y: 2 * y + 1 }));
}

/** A wave around the disc, as the seed decides, so that no two names have the same lines. */
function createBend(seed: number): (angle: number) => number {
  const random = randomLcg(seed);
  const waves = [2, 3, 5].map((count) => ({
    count,
    height: randomUniform.source(random)(0.3, 0.6)() / count,
    start: randomUniform.source(random)(0, 2 * Math.PI)(),
  }));
  return (angle) =>
    waves.reduce((sum, { count, height, start }) => sum + height * Math.sin(count * angle + start), 0);
}

function blur(field: readonly number[], columns: number): number[] {
  return field.map((own, index) => {
    const near = [-columns - 1, -columns, -columns + 1, -1, 0, 1, columns - 1, columns, columns + 1];
    return near.reduce((sum, step) => sum + (field[index + step] ?? own), 0) / near.length;
  });
}

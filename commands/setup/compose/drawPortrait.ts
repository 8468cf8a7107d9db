import { createHash } from 'node:crypto';
import { contourFrame, createContour } from '../../../renderer/contour/createContour.ts';
import { createMark } from '../../../renderer/sharing/icons.ts';

const side = 400;

/** How large the initials are: their diagonal, or the height of a narrow one. */
const reach = { diagonal: 250, height: 150 };

/** The sample's own colours: paper, height lines, bush. */
const colours = { paper: '#e9e2cf', lines: '#c9bd97', ink: '#1f4f4d' };

/**
 * A portrait for an owner who has no picture at hand: their initials on a piece of the landscape that their name draws,
 * as SVG. The same name always gives the same picture.
 * @param language a BCP 47 tag, by whose rules letters are made capital
 */
export async function drawPortrait(name: string, language: string): Promise<string> {
  const seed = createHash('sha256').update(name.normalize('NFC')).digest().readUInt32BE(0);
  const { lines } = createContour(seed);
  const { shape, box } = await createMark(name, language);
  const scale = Math.min(reach.diagonal / Math.hypot(box.width, box.height), reach.height / box.height);
  const left = side / 2 - (box.x + box.width / 2) * scale;
  const top = side / 2 - (box.y + box.height / 2) * scale;
  const corner = { x: contourFrame.lowest.x - side / 2, y: contourFrame.lowest.y - side / 2 };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    `<rect width="${side}" height="${side}" fill="${colours.paper}"/>`,
    `<path transform="translate(${-corner.x} ${-corner.y})" fill="none" stroke="${colours.lines}" stroke-width="2" d="${lines}"/>`,
    `<g transform="translate(${round(left)} ${round(top)})scale(${round(scale)})" fill="${colours.ink}" color="${colours.ink}">${shape}</g>`,
    '</svg>\n',
  ].join('\n');
}

function round(value: number): number {
  return Number(value.toPrecision(5));
}

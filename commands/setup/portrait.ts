import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, relative, resolve, sep } from 'node:path';
import { contourFrame, createContour } from '../../renderer/contour/createContour.ts';
import { createMark } from '../../renderer/sharing/icons.ts';
import { valueAt } from '../../schema/parse/document.ts';
import type { Texts } from './questions.ts';
import { isSampleValue } from './sample.ts';
import { type OwnedChange, ownershipOf, type Tree } from './tree.ts';

/** The initials replace the sample's portrait. */
const drawn = 'media/portrait.svg';

/**
 * The picture of the owner: the one they give, copied into the media folder; or else the one that the page has; or else
 * their initials, in place of the sample's portrait or of the initials of an earlier name.
 * @returns `texts`: the picture's file and its alternative text, by the keys of their questions
 */
export async function composePortrait(
  tree: Tree,
  { name = '', language = 'en', portrait, portraitAlt }: Texts,
): Promise<{ texts: Texts; changes: OwnedChange[] }> {
  const before = readProfile(tree);
  const replaced = before.src === drawn ? await findMade(tree, before) : undefined;
  if (portrait !== undefined) {
    const { source, changes } = takePicture(tree, portrait);
    const isNew = source !== before.src || changes.length > 0;
    const made = `Portrait of ${name}`;
    const alt = isNew ? made : keepOwn(before.alt, `Portrait of ${before.name}`, made);
    const removed = replaced && source !== before.src && !isShown(tree) ? [deletion(replaced)] : [];
    return {
      texts: { portraitSrc: source, portraitAlt: portraitAlt ?? alt },
      changes: [...removed, ...changes],
    };
  }
  if (!replaced) {
    const alt = keepOwn(before.alt, `Portrait of ${before.name}`, `Portrait of ${name}`);
    return { texts: { portraitAlt: portraitAlt ?? alt }, changes: [] };
  }
  const alt = keepOwn(before.alt, altOfInitials(before.name), altOfInitials(name));
  const after = Buffer.from(await drawInitials(name, language));
  return {
    texts: { portraitAlt: portraitAlt ?? alt },
    changes: replaced.equals(after) ? [] : [{ ...deletion(replaced), after }],
  };
}

const altOfInitials = (name: string) => `The initials of ${name} on contour lines`;
const deletion = (before: Buffer): OwnedChange => ({ source: drawn, before, isOwn: false });

function readProfile({ files }: Tree) {
  const profile = files.get('profile.md')?.value;
  const textAt = (...path: string[]) => String(valueAt(profile, path));
  return { name: textAt('name'), src: textAt('portrait', 'src'), alt: textAt('portrait', 'alt') };
}

/** The owner's alternative text; `made` in place of the sample's and of the one made for an earlier name. */
function keepOwn(present: string, madeBefore: string, made: string): string {
  return isSampleValue('profile.md', 'portrait.alt', present) || present === madeBefore ? made : present;
}

/** The portrait in the media folder, if the owner did not make it: the sample's, or the initials of the present name. */
async function findMade({ folder, files }: Tree, { name }: { name: string }): Promise<Buffer | undefined> {
  const path = join(folder, drawn);
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  if (ownershipOf({}, drawn, bytes).isSample) return bytes;
  const language = String(valueAt(files.get('site.json')?.value, ['language']));
  return bytes.equals(Buffer.from(await drawInitials(name, language))) ? bytes : undefined;
}

/** Whether a text shows the drawn portrait, too. */
function isShown({ files }: Tree): boolean {
  const texts = [...files.values()].map(({ source, body, text }) => (source === 'site.json' ? text : body));
  return texts.some((text) => text.includes(drawn));
}

/** Copies a picture to `media/portrait`, unless it is in the media folder already. */
function takePicture({ folder, record }: Tree, path: string): { source: string; changes: OwnedChange[] } {
  const [media, full] = [resolve(folder, 'media'), resolve(path)];
  if (full.startsWith(media + sep)) {
    return { source: `media/${relative(media, full).split(sep).join('/')}`, changes: [] };
  }
  const source = `media/portrait${extname(path).toLowerCase()}`;
  const after = readFileSync(full);
  const target = join(folder, source);
  if (!existsSync(target)) return { source, changes: [{ source, after, isOwn: false }] };
  const before = readFileSync(target);
  const { isOwn } = ownershipOf(record, source, before);
  return { source, changes: before.equals(after) ? [] : [{ source, before, after, isOwn }] };
}

const side = 400;
/** The size of the initials: their diagonal, or the height of narrow ones. */
const reach = { diagonal: 250, height: 150 };
/** The sample's own colours: paper, contour lines, bush. */
const colours = { paper: '#e9e2cf', lines: '#c9bd97', ink: '#1f4f4d' };

/**
 * The initials of a name on a landscape that the name seeds, as SVG. The same name always gives the same picture.
 * @param language a BCP 47 tag, by whose rules letters become capitals
 */
async function drawInitials(name: string, language: string): Promise<string> {
  const seed = createHash('sha256').update(name.normalize('NFC')).digest().readUInt32BE(0);
  const { lines } = createContour(seed);
  const { shape, box } = await createMark(name, language);
  const scale = Math.min(reach.diagonal / Math.hypot(box.width, box.height), reach.height / box.height);
  const left = side / 2 - (box.x + box.width / 2) * scale;
  const top = side / 2 - (box.y + box.height / 2) * scale;
  const corner = { x: contourFrame.lowest.x - side / 2, y: contourFrame.lowest.y - side / 2 };
  const [x, y, size] = [left, top, scale].map((value) => Number(value.toPrecision(5)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    `<rect width="${side}" height="${side}" fill="${colours.paper}"/>`,
    `<path transform="translate(${-corner.x} ${-corner.y})" fill="none" stroke="${colours.lines}" stroke-width="2" d="${lines}"/>`,
    `<g transform="translate(${x} ${y})scale(${size})" fill="${colours.ink}" color="${colours.ink}">${shape}</g>`,
    '</svg>\n',
  ].join('\n');
}

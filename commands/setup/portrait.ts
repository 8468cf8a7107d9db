import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { createMark, drawIcon, homeTile, initialsOf } from '../../renderer/sharing/icons.ts';
import { type Change, toChange } from '../lib/changes.ts';
import { cleanPicture } from '../lib/cleanPicture.ts';
import type { Answers, Texts } from './entries.ts';

/** The file of the initials, which is that of the sample's portrait. */
const drawnPortrait = 'media/portrait.svg';

/** The sample's own colours. */
const colours: Readonly<Record<string, string>> = { lake: '#123f45', gold: '#efb733', foam: '#f5e6c0' };

/**
 * The portrait of an owner without a picture, as SVG: their initials, or a mountain for a name without a letter that can be
 * drawn. The same name always gives the same picture.
 * @param language a BCP 47 tag, by whose rules letters become capitals
 */
export async function drawInitials(name: string, language: string): Promise<string> {
  return drawIcon(await createMark(name, language), (colour) => colours[colour] ?? '', homeTile);
}

/** What the picture of the owner shows. */
export function portraitAltOf({ texts }: Answers): string {
  const { name = '', language = 'en', portrait, portraitSrc } = texts;
  if (portrait !== undefined || portraitSrc !== drawnPortrait) return `Portrait of ${name}`;
  return initialsOf(name, language) === ''
    ? `A mountain on contour lines, for ${name}`
    : `The initials of ${name} on contour lines`;
}

/**
 * The picture of the owner: the one they give, without the notes of its camera; or else the one that the page has; or else
 * their initials, in place of the sample's portrait or of the initials of an earlier name.
 * @param before what the content says now
 * @returns `src`: the picture's file in the content folder
 */
export async function composePortrait(
  { folder, isSample }: { folder: string; isSample: boolean },
  before: Texts,
  after: Texts,
): Promise<{ src: string | undefined; changes: Change[] }> {
  const draw = ({ name = '', language = 'en' }: Texts) => drawInitials(name, language);
  const isPresent = async (svg: Promise<string>) => toChange(folder, drawnPortrait, await svg).length === 0;
  const isDrawn = before.portraitSrc === drawnPortrait && (isSample || (await isPresent(draw(before))));
  if (after.portrait === undefined) {
    const changes = isDrawn ? toChange(folder, drawnPortrait, await draw(after)) : [];
    return { src: before.portraitSrc, changes };
  }
  const src = `media/portrait${extname(after.portrait).toLowerCase()}`;
  const picture = toChange(folder, src, await cleanPicture(readFileSync(after.portrait)));
  const old = isDrawn && src !== drawnPortrait ? toChange(folder, drawnPortrait) : [];
  return { src, changes: [...old, ...picture] };
}

import { existsSync, readFileSync } from 'node:fs';
import { extname, join, relative, resolve, sep } from 'node:path';
import { initialsOf } from '../../renderer/sharing/icons.ts';
import { valueAt } from '../../schema/parse/document.ts';
import { cleanPicture } from '../lib/cleanPicture.ts';
import { drawInitials } from './initials.ts';
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
    const { source, changes } = await takePicture(tree, portrait);
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
  const alt = keepOwn(before.alt, altOfInitials(before), altOfInitials({ name, language }));
  const after = Buffer.from(await drawInitials(name, language));
  return {
    texts: { portraitAlt: portraitAlt ?? alt },
    changes: replaced.equals(after) ? [] : [{ ...deletion(replaced), after }],
  };
}

type Named = { name: string; language: string };

function altOfInitials({ name, language }: Named): string {
  return initialsOf(name, language) === ''
    ? `A mountain on contour lines, for ${name}`
    : `The initials of ${name} on contour lines`;
}

const deletion = (before: Buffer): OwnedChange => ({ source: drawn, before, isOwn: false });

function readProfile({ files }: Tree) {
  const profile = files.get('profile.md')?.value;
  const language = String(valueAt(files.get('site.json')?.value, ['language']));
  const textAt = (...path: string[]) => String(valueAt(profile, path));
  return { language, name: textAt('name'), src: textAt('portrait', 'src'), alt: textAt('portrait', 'alt') };
}

/** The owner's alternative text; `made` in place of the sample's and of the one made for an earlier name. */
function keepOwn(present: string, madeBefore: string, made: string): string {
  return isSampleValue('profile.md', 'portrait.alt', present) || present === madeBefore ? made : present;
}

/** The portrait in the media folder, if the owner did not make it: the sample's, or the initials of the present name. */
async function findMade({ folder }: Tree, { name, language }: Named): Promise<Buffer | undefined> {
  const path = join(folder, drawn);
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  if (ownershipOf({}, drawn, bytes).isSample) return bytes;
  return bytes.equals(Buffer.from(await drawInitials(name, language))) ? bytes : undefined;
}

/** Whether a text shows the drawn portrait, too. */
function isShown({ files }: Tree): boolean {
  const texts = [...files.values()].map(({ source, body, text }) => (source === 'site.json' ? text : body));
  return texts.some((text) => text.includes(drawn));
}

/** Copies a picture without the notes of its camera to `media/portrait`, unless it is in the media folder already. */
async function takePicture(
  { folder, record }: Tree,
  path: string,
): Promise<{ source: string; changes: OwnedChange[] }> {
  const [media, full] = [resolve(folder, 'media'), resolve(path)];
  if (full.startsWith(media + sep)) {
    return { source: `media/${relative(media, full).split(sep).join('/')}`, changes: [] };
  }
  const source = `media/portrait${extname(path).toLowerCase()}`;
  const after = await cleanPicture(readFileSync(full));
  const target = join(folder, source);
  if (!existsSync(target)) return { source, changes: [{ source, after, isOwn: false }] };
  const before = readFileSync(target);
  const { isOwn } = ownershipOf(record, source, before);
  return { source, changes: before.equals(after) ? [] : [{ source, before, after, isOwn }] };
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers } from '../answers.ts';
import { isSampleFile } from '../tree/isSampleFile.ts';
import type { Tree } from '../tree/tree.ts';
import { drawPortrait } from './drawPortrait.ts';
import type { OwnedChange } from './ownedChange.ts';
import { rederive } from './rederive.ts';
import { takePicture } from './takePicture.ts';

type Portrait = { src: string; alt: string; changes: OwnedChange[] };

/** Where the setup draws to: over the sample's portrait. */
const drawn = 'media/portrait.svg';

/**
 * The picture of the owner: the one they named, copied into the media folder; or else the one they have; or else their
 * initials, instead of the sample's portrait or of initials that the setup drew for an earlier name.
 */
export async function composePortrait(tree: Tree, answers: Answers): Promise<Portrait> {
  const { name } = tree.profile.value;
  const { src, alt } = tree.profile.value.portrait;
  const present = src === drawn ? await findMade(tree) : undefined;

  if (answers.portrait !== undefined) {
    const { source, changes } = takePicture(tree, answers.portrait);
    const isNew = source !== src || changes.length > 0;
    const made = altOfPicture(answers.name);
    const kept = isNew ? made : rederive(alt, altOfPicture(name), made);
    const gone = source === src ? undefined : present;
    return {
      src: source,
      alt: answers.portraitAlt ?? kept,
      changes: [...removeUnused(tree, gone), ...changes],
    };
  }
  if (!present) {
    const kept = rederive(alt, altOfPicture(name), altOfPicture(answers.name));
    return { src, alt: answers.portraitAlt ?? kept, changes: [] };
  }
  const after = Buffer.from(await drawPortrait(answers.name, answers.language));
  return {
    src,
    alt: answers.portraitAlt ?? rederive(alt, altOfInitials(name), altOfInitials(answers.name)),
    changes: present.equals(after) ? [] : [{ source: drawn, before: present, after, isOwn: false }],
  };
}

const altOfPicture = (name: string) => `Portrait of ${name}`;
const altOfInitials = (name: string) => `The initials of ${name} on contour lines`;

/** The portrait that lies there, if it is nobody's work: the sample's, or what the setup drew of the present name. */
async function findMade({ folder, profile, site }: Tree): Promise<Buffer | undefined> {
  const path = join(folder, drawn);
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  if (isSampleFile(drawn, bytes.toString('utf8'))) return bytes;
  const own = await drawPortrait(profile.value.name, site.value.language);
  return bytes.equals(Buffer.from(own)) ? bytes : undefined;
}

/** Deletes a portrait that was made, unless a text shows it, too. */
function removeUnused({ site, profile, footer, hobbies }: Tree, before: Buffer | undefined): OwnedChange[] {
  const texts = [site.text, profile.body, footer.body, ...hobbies.map(({ body }) => body)];
  if (!before || texts.some((text) => text.includes(drawn))) return [];
  return [{ source: drawn, before, isOwn: false }];
}

import { posix } from 'node:path';
import { hasWord } from '../values/characters.ts';
import { imageKinds } from '../values/imageKinds.ts';

/** What pictures are called by those who do not say what they show. */
const names =
  'image|img|picture|pic|photo|photograph|portrait|profile picture|profile photo|avatar|headshot|selfie|icon|graphic|figure|screenshot|logo|alt|alt text|alternative text|description|untitled|bild|foto|imagen|imagem|immagine|afbeelding';
const poor = new RegExp(String.raw`^(?:an? |the |my |our )?(?:${names})(?: of me)?[\s\d._#()-]*$`, 'i');

/** What cameras and phones call their files. */
const cameraName = /^(?:img|image|dsc|dscn|dscf|pxl|mvi|photo|screenshot)[ _-]?\d(?:[\d _.-]|at)*$/i;

/**
 * What is wrong with an alternative text that is there, but stands for no picture: a file name, or a word that fits every picture.
 * Source: https://www.w3.org/WAI/WCAG22/Techniques/failures/F30
 * @param file the picture's own name, where it is known
 */
export function findPoorAlt(alt: string, file: string | undefined): string | undefined {
  const text = alt.trim();
  const extension = posix.extname(text).toLowerCase();
  const isFileName = extension in imageKinds || cameraName.test(text) || isNameOf(text, file);
  if (isFileName) return `"${text}" is the name of a file; say what the picture shows.`;
  if (poor.test(text)) return `"${text}" could be said of any picture; say what this one shows.`;
  if (text !== '' && !hasWord(text)) return 'There is no word in this; say what the picture shows.';
  return undefined;
}

/** A name of words alone, such as that of a person, may well be both. */
function isNameOf(text: string, file: string | undefined): boolean {
  if (file === undefined || !/[\d_-]/.test(text)) return false;
  return posix.basename(file, posix.extname(file)).toLowerCase() === text.toLowerCase();
}

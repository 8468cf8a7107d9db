/**
 * Invisible characters without use in a text: marks that change the direction of the text around them, line ends that
 * browsers do not know, marks of other programs, and the replacement character for a lost letter. Joiners, soft hyphens
 * and the tags in emoji flags are allowed.
 */
const hidden =
  /[\u2028\u2029\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffd]|(?<!\u{1f3f4}[\u{e0000}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/u;

/** UTF-8 that was read as if each byte were a letter. */
const garbled =
  /(?<!\p{Lu})Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œž]|â€|Â[\u00a9\u00ae\u00b0\u00b7\u00a3\u00a7\u00b1]|ðŸ|(?:[ÐÑ][\u0080-\u00bf]){2}/u;
const cited = /【\d[^【】]*†[^【】]*】/;
const ofOneProgram = /[\ue000-\uf8ff]/;

/** The first such character in a text: its place, and what to do about it. */
export function findHiddenCharacter(
  text: string,
): { index: number; length: number; message: string } | undefined {
  const found = hidden.exec(text);
  if (!found) return findLeftover(text);
  const [character] = found;
  const code = character.codePointAt(0) ?? 0;
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return { index: found.index, length: character.length, message: describe(code, name) };
}

/** Remains of another program in a text that was converted or pasted. */
function findLeftover(text: string): ReturnType<typeof findHiddenCharacter> {
  const kinds: [RegExp, (found: string) => string][] = [
    [
      garbled,
      (found) => `Letters were garbled here when the text was converted ("${found}"); type it again.`,
    ],
    [cited, (found) => `A chat program left its mark here ("${found}"), which leads nowhere; delete it.`],
    [ofOneProgram, () => 'There is a character here that only the program it is from can show; delete it.'],
  ];
  for (const [pattern, describeFound] of kinds) {
    const found = pattern.exec(text);
    if (!found) continue;
    return { index: found.index, length: found[0].length, message: describeFound(found[0]) };
  }
  return undefined;
}

function describe(code: number, name: string): string {
  if (code === 0xfffd) {
    return `A letter was lost here when the text was converted (${name} is in its place); type the letter again.`;
  }
  if (code === 0x2028 || code === 0x2029) {
    return `There is an end of a line here that browsers do not know (${name}); delete it, or type a space.`;
  }
  const isMark = code < 0x206a;
  const effect = isMark ? 'that can turn the text around it back to front' : 'that nobody sees';
  return `There is an invisible character here (${name}) ${effect}; delete it.`;
}

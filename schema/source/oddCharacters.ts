/** Spaces that look like a space and are none to JSON and YAML, or can't be seen at all. */
const oddSpace = /[\u00a0\u1680\u2000-\u200d\u202f\u205f\u2060\u3000\ufeff]/;

const curlyQuote = /[“”„‟‘’‚‛]/;

/** What to say of a curly quote or an odd space that stands where neither can; nothing for any other character. */
export function explainOddCharacter(character: string): string | undefined {
  if (curlyQuote.test(character)) return 'Curly quotes are not allowed here; type straight ones (").';
  if (!oddSpace.test(character)) return undefined;
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const name = code === '00A0' ? 'a no-break space' : 'an odd space';
  return `There is ${name} (U+${code}) here; type an ordinary space, or nothing.`;
}

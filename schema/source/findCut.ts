import { createScanner } from 'jsonc-parser';

/**
 * Where JSON ends in the middle, if that is why it can't be read: nothing but its end follows where the first error
 * stands (`offset`), or follows the text that begins there.
 */
export function findCut(text: string, offset: number): { offset: number; message: string } | undefined {
  const end = text.trimEnd().length;
  const closing: string[] = [];
  for (const token of tokensIn(text)) {
    const isOpenText = token.text.startsWith('"') && !/^"(?:[^"\\]|\\.)*"$/s.test(token.text);
    const isLast = token.offset + token.text.length >= end;
    if (token.offset >= offset && !(isOpenText && isLast)) return undefined;
    if (token.text === '{') closing.unshift('}');
    else if (token.text === '[') closing.unshift(']');
    else if (token.text === '}' || token.text === ']') closing.shift();
  }
  if (closing.length === 0) return undefined;
  const rest = closing.length > 3 ? 'close what is open' : closing.join(' and ');
  return {
    offset: Math.max(offset, end),
    message: `The file ends here, in the middle; write what is missing, and then ${rest}.`,
  };
}

function* tokensIn(text: string): Generator<{ offset: number; text: string }> {
  const scanner = createScanner(text, true);
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const offset = scanner.getTokenOffset();
    const length = scanner.getTokenLength();
    if (length > 0) yield { offset, text: text.slice(offset, offset + length) };
  }
}

import type { Fault } from '../problems/fault.ts';
import { plainTextOf } from '../values/plainTextOf.ts';
import { explainOddCharacter } from './oddCharacters.ts';
import { proseKeys } from './proseKeys.ts';
import { readLine } from './readLine.ts';

/**
 * What is wrong with the line of YAML in which `offset` stands, where it is a slip within that line: a space that is
 * missing or odd, or a value that YAML takes for something else because it stands without quotes.
 */
export function explainLine(
  source: string,
  offset: number,
): Pick<Fault, 'offset' | 'message' | 'suggestion'> | undefined {
  const line = readLine(source, offset);
  const marginWidth = line.text.search(/[^ \t]|$/);
  const margin =
    /\s/.test(line.text.charAt(marginWidth)) && explainOddCharacter(line.text.charAt(marginWidth));
  if (margin) return { offset: line.start + marginWidth, message: margin };

  const [, key = '', after = ''] = /^ *(?:- +)*([\w$.-]+) *:(.*)$/.exec(line.text) ?? [];
  const afterColon = line.start + line.text.length - after.length;
  const odd = explainOddCharacter(after.charAt(0));
  if (odd) return { offset: afterColon, message: odd };
  if (/^[^ \t]/.test(after)) {
    return {
      offset: afterColon,
      message: 'A space is missing after the colon.',
      suggestion: `${key}: ${after}`,
    };
  }
  const value = after.trim();
  const valueAt = afterColon + after.indexOf(value);
  const curly = explainOddCharacter(value.charAt(0));
  if (curly) return { offset: valueAt, message: curly };
  const plain = proseKeys.includes(key) ? plainTextOf(value)?.plain : undefined;
  const suggestion = JSON.stringify(plain || value);
  if (/^(?:[&*@`%!|>,[\]{}]|[?-] )/.test(value)) {
    const message = `A value that begins with ${value.charAt(0)} stands in double quotes.`;
    return { offset: valueAt, message, suggestion };
  }
  if (/^[^"'].*:(?:\s|$)/.test(value)) {
    return { offset: valueAt, message: 'A text with a colon in it stands in double quotes.', suggestion };
  }
  return undefined;
}

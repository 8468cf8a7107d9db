import { proseKeys } from '../content.ts';
import type { Fault } from '../problems/fault.ts';
import { plainTextOf } from '../values/plainTextOf.ts';
import { explainOddCharacter } from './oddCharacters.ts';
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
      message: 'A space is missing after the colon; add it.',
      suggestion: `${key}: ${after}`,
    };
  }
  const value = after.trim();
  const valueAt = afterColon + after.indexOf(value);
  const curly = explainOddCharacter(value.charAt(0));
  if (curly) return { offset: valueAt, message: curly };
  const isProse = proseKeys.includes(key);
  const plain = isProse ? plainTextOf(value)?.plain : undefined;
  const suggestion = JSON.stringify(plain || value);
  const [, words, address] = /^\[([^\]]*)\]\(<?([^\s<>]+)>?\)$/.exec(value) ?? [];
  if (words !== undefined && address !== undefined) {
    const message =
      'A Markdown link stands only in the text below the front matter; write the address alone here, or the words.';
    return { offset: valueAt, message, suggestion: JSON.stringify(key === 'url' ? address : words) };
  }
  const separated = value.replace(/([^\s,{])[ \t]+(?=[\w$.-]+:[ \t])/g, '$1, ');
  if (/^\{.*\}$/.test(value) && separated !== value) {
    const message = 'Between { and } a comma stands before each further key; add it.';
    return { offset: valueAt, message, suggestion: separated };
  }
  // An address, an icon or a number is none in quotes, either.
  if (/^(?:[&*@`%!|>,[\]{}]|[?-](?: |$))/.test(value)) {
    const message = isProse
      ? `A value that begins with ${value.charAt(0)} stands in double quotes.`
      : `Nothing here begins with ${value.charAt(0)}; write the value without it.`;
    return { offset: valueAt, message, ...(isProse && { suggestion }) };
  }
  if (/^[^"'].*:(?:\s|$)/.test(value)) {
    const message = isProse
      ? 'A text with a colon in it stands in double quotes.'
      : 'A colon with a space behind it can not stand in this value; delete the space, or what follows.';
    return { offset: valueAt, message, ...(isProse && { suggestion }) };
  }
  return undefined;
}

import { type ParseError, printParseErrorCode, visit } from 'jsonc-parser';
import type { Fault } from '../problems/fault.ts';
import { findCut } from './findCut.ts';
import { findMisplacedBrace } from './findMisplacedBrace.ts';
import { explainOddCharacter } from './oddCharacters.ts';

const explanations: Record<string, string> = {
  InvalidCommentToken: 'JSON has no comments; delete this one.',
  PropertyNameExpected: 'A key in double quotes was expected here.',
  ValueExpected:
    'A value was expected here. Write a text in double quotes, a number, a list [ ] or an object { }.',
  ColonExpected: 'A colon was expected here, between the key and its value.',
  CommaExpected: 'A comma was expected before this.',
  CloseBraceExpected: 'A closing } was expected here.',
  CloseBracketExpected: 'A closing ] was expected here.',
  EndOfFileExpected:
    'Nothing may follow the end of the JSON value. Delete it, or put it before the last bracket.',
  UnexpectedEndOfString: 'The text that begins here has no closing double quote on its line; add it.',
  UnexpectedEndOfNumber: 'This is not a complete number; finish it, or put it in double quotes.',
  InvalidUnicode: 'A \\u escape takes four hexadecimal digits, such as \\u00e9; write \\\\ for \\ itself.',
  InvalidEscapeCharacter: 'This text holds an escape that JSON does not have; write \\\\ for \\.',
  InvalidCharacter: 'This text holds a control character; write it as an escape, such as \\t for a tab.',
  InvalidSymbol: 'This is not JSON; texts and keys stand in double quotes.',
};

/** The first syntax error of a JSON file in plain words, at the place that is to be mended. */
export function explainJson(text: string, error: ParseError | undefined): Fault {
  const name = error ? printParseErrorCode(error.error) : '';
  const offset = error?.offset ?? 0;
  if (name === 'EndOfFileExpected' && /^\s*"(?:[^"\\\n]|\\.)*"\s*:/.test(text)) {
    return syntaxFault(text.indexOf('"'), 'The opening { is missing; add it before this.');
  }
  if (
    name === 'CommaExpected' &&
    /(?:^|[^\w.])-?0$/.test(text.slice(0, offset)) &&
    /\d/.test(text.charAt(offset))
  ) {
    const message = 'A number does not begin with 0; delete that, or put all of it in double quotes.';
    return syntaxFault(offset - 1, message);
  }
  const brace = braceErrors.includes(name) ? findMisplacedBrace(text) : undefined;
  const cut = brace?.isOpening ? undefined : findCut(text, offset);
  if (cut) return syntaxFault(cut.offset, cut.message);
  const open = isPastEnd(text.slice(offset), name) ? findOpen(text) : undefined;
  if (open?.closing === ']' || (open?.closing === '}' && text[offset] === ']')) {
    const kind = open.closing === ']' ? 'list' : 'object';
    return syntaxFault(
      open.offset,
      `The ${kind} that begins here is not closed; add a ${open.closing} where it ends.`,
    );
  }
  if (brace) {
    return syntaxFault(
      brace.offset,
      brace.isOpening
        ? 'The object that begins here is not closed; add a } where it ends.'
        : 'There is a } too many before this or here; delete one.',
    );
  }
  return syntaxFault(offset, explainToken(text, offset, name));
}

/** What a parser says of braces that do not come in pairs, at the end of the file or where it should have been. */
const braceErrors = ['CloseBraceExpected', 'EndOfFileExpected'];

/** Whether what stands at an error can only come after the end of a list or object: a bracket, a key and its colon. */
function isPastEnd(rest: string, name: string): boolean {
  if (name === 'CloseBracketExpected') return true;
  return name === 'CommaExpected' && /^(?:[:}\]]|"(?:[^"\\\n]|\\.)*"\s*:)/.test(rest);
}

type Open = { offset: number; closing: ']' | '}' };

/** The innermost list or object that is open where the first error stands. */
function findOpen(text: string): Open | undefined {
  const open: Open[] = [];
  let found: Open | undefined;
  visit(text, {
    onArrayBegin: (offset) => void open.push({ offset, closing: ']' }),
    onObjectBegin: (offset) => void open.push({ offset, closing: '}' }),
    onArrayEnd: () => void open.pop(),
    onObjectEnd: () => void open.pop(),
    onError: () => {
      found ??= open.at(-1);
    },
  });
  return found;
}

function explainToken(text: string, offset: number, name: string): string | undefined {
  if (name === 'InvalidSymbol') {
    const [character = ''] = text.slice(offset, offset + 1);
    const odd = explainOddCharacter(character);
    if (odd) return odd;
    if (character === '=') return 'Between a key and its value stands a colon; write : for =.';
    if (character === "'") return 'JSON takes double quotes ("), not single ones.';
    if (character === ';')
      return 'JSON separates by commas; write , for this ;, or delete it before a } or ].';
    if (character === '#') return explanations.InvalidCommentToken;
    if (character === '`') return 'A JSON file holds no code fences; delete the lines of ```.';
    const word = /^[a-z]+\b(?!\s*:)/i.exec(text.slice(offset))?.[0] ?? '';
    if (/^(?:true|false|null)$/i.test(word))
      return `JSON knows ${word.toLowerCase()} in small letters only; write it so.`;
    if (/^(?:none|nil|nan|undefined)$/i.test(word)) {
      return `${word} is no value of JSON; write a text in double quotes, a number, true or false.`;
    }
    if (text[offset - 1] === '"') return 'A double quote inside a text is written \\".';
  }
  if (/^(?:PropertyName|Value)Expected$/.test(name) && /,\s*$/.test(text.slice(0, offset))) {
    return 'There is a comma too many before this; delete it.';
  }
  if (name === 'UnexpectedEndOfString' && /^.*[“”„]/.test(text.slice(offset))) {
    return 'The text that begins here is closed by a curly quote; type a straight one (").';
  }
  return explanations[name];
}

function syntaxFault(offset: number, message = 'This is not strict JSON.'): Fault {
  return { code: 'json-syntax', offset, path: [], message };
}

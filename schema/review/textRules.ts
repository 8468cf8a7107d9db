import stringWidth from 'string-width';
import { formulaToUnicode, inlineFormula } from '../parse/unicodeFormula.ts';
import type { Finding } from '../problems.ts';
import { countWords, cutText, findMark } from '../values/text.ts';
import { findPlaceholderFault } from './placeholder.ts';
import type { Passage, TextRule } from './rules.ts';

function findLongText({ text, kind, room = Infinity }: Passage): Finding | undefined {
  // A character has at most two columns. Measuring is slow.
  if (text.length * 2 <= room || room === Infinity) return undefined;
  const isBody = kind === 'body';
  const size = isBody ? countWords(text) : stringWidth(text.trim());
  if (size <= room) return undefined;
  // People count letters, and a Chinese one takes two columns.
  const count = isBody ? size : Array.from(text.trim()).length;
  const most = Math.floor((room * count) / size);
  const unit = isBody ? 'words' : 'letters';
  const message = `This has ${count} ${unit}, and there is room for about ${most}; shorten it.`;
  return { code: 'long-text', message };
}

/** Values are plain text: visitors would see marks of Markdown and HTML, and the source of formulas. */
function findMarksInValue({ text, kind, rules }: Passage): Finding | undefined {
  if (kind !== 'value' || rules?.isMarkdown) return undefined;
  return findFormula(text) ?? findMarks(text);
}

function findMarks(text: string): Finding | undefined {
  const mark = /^\s*(?:https?:|mailto:|media\/)/i.test(text) ? undefined : findMark(text);
  const message = `This text is plain, so visitors see "${cutText(mark ?? '', 40)}"; write only the words.`;
  return mark === undefined ? undefined : { code: 'shown-marks', message };
}

/** Finds `$…$` with LaTeX in it, unlike "A$AP and Ke$ha". */
function findFormula(text: string): Finding | undefined {
  let isPlain = true;
  let mark = text.includes('\\$') ? '\\$' : undefined;
  const plain = text.replace(inlineFormula, (whole: string, latex: string) => {
    if (!/[\\^_{}]|^\S+$/.test(latex)) return whole;
    mark = whole;
    const unicode = formulaToUnicode(latex);
    isPlain &&= unicode !== undefined;
    return unicode ?? whole;
  });
  if (mark === undefined) return undefined;
  const message = `This text is plain, so visitors see "${cutText(mark, 40)}"; write signs such as α, H₀ and x², or words.`;
  const suggestion = isPlain ? plain.replaceAll('\\$', '$') : undefined;
  return { code: 'shown-marks', message, suggestion };
}

export const textRules: readonly TextRule[] = [findLongText, findPlaceholderFault, findMarksInValue];

import type { Finding } from '../problems.ts';
import { formulaToUnicode, inlineFormula } from '../values/formula.ts';
import { cutText, findMark } from '../values/text.ts';
import type { TextRule } from './rules.ts';

/** Values are not Markdown: the page shows its marks, those of HTML, and the source of formulas. */
export const shownMarks: TextRule = {
  code: 'shown-marks',
  find({ text, kind, rules }) {
    if ((kind !== 'value' && kind !== 'hint') || rules?.isMarkdown) return undefined;
    return findFormula(text) ?? findMarks(text);
  },
};

function findMarks(text: string): Omit<Finding, 'code'> | undefined {
  const mark = /^\s*(?:https?:|mailto:|media\/)/i.test(text) ? undefined : findMark(text);
  const message = `This text is plain, so visitors see "${cutText(mark ?? '', 40)}"; write only the words.`;
  return mark === undefined ? undefined : { message };
}

/** "A$AP and Ke$ha" has no formula. */
function findFormula(text: string): Omit<Finding, 'code'> | undefined {
  let isWhole = true;
  let mark = text.includes('\\$') ? '\\$' : undefined;
  const plain = text.replace(inlineFormula, (whole: string, latex: string) => {
    if (!/[\\^_{}]|^\S+$/.test(latex)) return whole;
    mark = whole;
    const unicode = formulaToUnicode(latex);
    isWhole &&= unicode !== undefined;
    return unicode ?? whole;
  });
  if (mark === undefined) return undefined;
  const message = `This text is plain, so visitors see "${cutText(mark, 40)}"; write signs such as α, H₀ and x², or words.`;
  return { message, suggestion: isWhole ? plain.replaceAll('\\$', '$') : undefined };
}

import { replace } from 'unicodeit';

/** Source of the rule: https://pandoc.org/MANUAL.html#extension-tex_math_dollars */
export const inlineFormula = /(?<![\\$])\$(?![\s$])((?:\\[\s\S]|[^\\$])*)(?<!\s)\$(?![\d$])/g;

const command = /\\(?:not\\)?(?:[a-zA-Z]+(?:\{[^{}\\]\})?|.)/g;

/** A formula in LaTeX as plain text, such as H₀ or x ∈ ℝ²; nothing if Unicode lacks one of its signs. */
export function formulaToUnicode(latex: string): string | undefined {
  const source = latex.replace(/\^\{?\\circ\}?/g, '°');
  // For a command that it does not know, the library takes the start of its name: it makes łog of \log.
  if (!(source.match(command) ?? []).every((one) => /^[^\\\p{M}]\p{M}*$/u.test(replace(one))))
    return undefined;
  const text = replace(source)
    // Few typefaces have mathematical letters.
    .replace(/[\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .trim();
  return /[\\{}^_&~$]/.test(text) ? undefined : text;
}

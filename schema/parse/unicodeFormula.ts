import { replace } from 'unicodeit';

/** Source of the rule: https://pandoc.org/MANUAL.html#extension-tex_math_dollars */
export const inlineFormula = /(?<![\\$])\$(?![\s$])((?:\\[\s\S]|[^\\$])*)(?<!\s)\$(?![\d$])/g;

const upright = /([_^]?)\\(?:mathrm|text|mbox)\{([^\\{}]*)\}/g;

const functionName = /(?<=(\w?))\\(log|ln|exp|sin|cos|tan|max|min)(?![a-zA-Z])/g;

/** The root of one sign. Without braces, a longer one would be ambiguous. */
const root = /\\sqrt\{(\w)\}(?!\s*(?:[\w(]|\\[a-zA-Z]))/g;

const command = /\\(?:not\\)?(?:[a-zA-Z]+(?:\{[^{}\\]\})?|.)/g;

/** Converts LaTeX to plain text, such as H₀ or x ∈ ℝ²; `undefined` if Unicode lacks one of its signs. */
export function formulaToUnicode(latex: string): string | undefined {
  // The library has a shaded block for 50\%.
  const source = latex
    .replace(/\^\{?\\circ\}?/g, '°')
    .replaceAll('\\%', '%')
    .replace(upright, (_, mark: string, text: string) => (mark ? `${mark}{${text}}` : `{}${text}`))
    .replaceAll('{{}', '{')
    .replace(root, '√$1')
    .replace(functionName, (_, before: string, name: string) => (before ? ` ${name}` : name));
  // The library replaces the start of an unknown command: \lcm would become łcm.
  if (!(source.match(command) ?? []).every((part) => /^[^\\\p{M}]\p{M}*$/u.test(replace(part))))
    return undefined;
  const text = replace(source)
    // Few typefaces have mathematical letters, such as bold ones.
    .replace(/[\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize('NFKC'))
    .replaceAll('{}', '')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .trim();
  return /[\\{}^_&~$]/.test(text) ? undefined : text;
}

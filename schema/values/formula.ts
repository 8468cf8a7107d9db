import type { Element } from 'hast';

/** A formula of a text. */
export type Formula = {
  /** As its author wrote it, in LaTeX. */
  source: string;
  /** Whether it is on its own line. */
  isBlock: boolean;
  mathml: Element;
};

/** The parts of a title with formulas. */
export type TitlePart = string | Formula;

/** A part of a title as plain text. */
export function plainPart(part: TitlePart): string {
  return typeof part === 'string' ? part : writtenFormula(part);
}

/** A formula as it is written in one line of plain text: its LaTeX, between dollars. */
export function writtenFormula({ source, isBlock }: Formula): string {
  const fence = isBlock ? '$$' : '$';
  return fence + source.replace(/\s+/g, ' ') + fence;
}

/**
 * A formula in a text that is not Markdown, by Pandoc's rule: no space inside the dollars, and no digit behind them, so that
 * "from $5 to $10" has none. A backslash makes a dollar a dollar.
 * Source: https://pandoc.org/MANUAL.html#extension-tex_math_dollars
 */
export const inlineFormula = /(?<![\\$])\$(?![\s$])((?:\\[\s\S]|[^\\$])*)(?<!\s)\$(?![\d$])/g;

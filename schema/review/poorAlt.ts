import type { TextRule } from './rules.ts';

const camera = '(?:img|image|dsc[nf]?|pxl|mvi|photo|screenshot)[ _-]?\\d[\\d _.-]*';
const picture =
  'image|picture|photo|portrait|profile (?:picture|photo)|avatar|icon|screenshot|logo|alt(?:ernative)? text';
const file = '.*\\.(?:svg|jpe?g|png|webp|avif)';
const saysNothing = new RegExp(
  `^(?:${camera}|(?:an? |the |my )?(?:${picture})(?: of me)?|${file}|[^\\p{L}\\p{N}]+)$`,
  'iu',
);

/** An alternative text that says nothing. Source: https://www.w3.org/WAI/WCAG22/Techniques/failures/F30 */
export const poorAlt: TextRule = {
  code: 'poor-alt',
  find({ text, kind, rules }) {
    if (kind !== 'alt' && !rules?.isAlt) return undefined;
    const message = `"${text.trim()}" doesn't say what the picture shows; describe it in a few words.`;
    return saysNothing.test(text.trim()) ? { message } : undefined;
  },
};

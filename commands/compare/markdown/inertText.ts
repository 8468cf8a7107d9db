import type { PhrasingContent } from 'mdast';
import { printable } from '../../report/printable.ts';

/** A space without a width. */
const nothing = '\u200b';

/**
 * A stranger's text as nodes of Markdown that mean nothing to GitHub: what would mention somebody, become a link or an
 * emoji is broken by a space without a width, a dollar sign stands in an element of its own, so that it begins no formula
 * (https://docs.github.com/en/get-started/writing-on-github/working-with-advanced-formatting/writing-mathematical-expressions),
 * and the writer escapes the rest. Line ends are breaks.
 */
export function inertText(text: string): PhrasingContent[] {
  return text.split(/\n+/).flatMap((line, index): PhrasingContent[] => {
    const nodes = printable(line).split('$').flatMap(toNodes);
    return index === 0 ? nodes : [{ type: 'break' }, ...nodes];
  });
}

/** What GitHub makes something of: `@name`, `#1`, `GH-1`, `:tada:`, `https://…` and `www.…`. */
const meaningful = /@|#(?=\d)|\bGH-(?=\d)|:(?=[\w+-]+:|\/\/)|www(?=\.)/gi;

function toNodes(part: string, index: number): PhrasingContent[] {
  const value = part.replaceAll(meaningful, `$&${nothing}`);
  const dollar: PhrasingContent[] = index === 0 ? [] : [{ type: 'html', value: '<span>$</span>' }];
  return value === '' ? dollar : [...dollar, { type: 'text', value }];
}

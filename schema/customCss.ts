import { type CssNode, generate, parse, tokenize, walk } from 'css-tree';
import type { Fault } from './problems.ts';

/** The owner's own styles, in the content folder. A site need not have them. */
export const customCssFile = 'custom.css';

type Checked = { css: string; faults: Fault[] };

/** At-rules that load something, or that only the start of a style sheet can have. */
const refusedRules = ['import', 'charset', 'namespace', 'font-face'];

/**
 * The owner's styles in the form that the pages have, and what is wrong with them: broken syntax, and whatever would load
 * a file. They are written anew from what was parsed, so nothing in them can end their layer or their element.
 */
export function checkCustomCss(text: string): Checked {
  const faults = findUnbalanced(text);
  const add = (message: string, offset: number, end?: number) =>
    faults.push({ code: 'bad-css', message, path: [], offset, ...(end !== undefined && { end }) });

  const root = parse(text, {
    positions: true,
    parseCustomProperty: true,
    onParseError: (error) =>
      add(`This is no CSS: ${error.message}. Correct it, or delete it.`, Number(error.offset)),
  });
  walk(root, (node) => {
    const message = refuse(node);
    if (message !== undefined) add(message, node.loc?.start.offset ?? 0, node.loc?.end.offset);
  });
  const end = /<\/style|<!--/i.exec(text);
  if (end) add(`Styles cannot hold "${end[0]}"; delete it.`, end.index, end.index + end[0].length);
  return { css: faults.length === 0 ? generate(root) : '', faults };
}

function refuse(node: CssNode): string | undefined {
  // Browsers decode escapes in names, behind which anything could be.
  if ((node.type === 'Atrule' || node.type === 'Function') && node.name.includes('\\')) {
    return `The name ${node.name} has an escape, which could load a file; write the name itself.`;
  }
  if (node.type === 'Atrule' && refusedRules.includes(node.name.toLowerCase())) {
    return `@${node.name} is not for these styles, which load nothing; delete it.`;
  }
  // A `url()` of a place within the page is a filter, a mask or a clip path.
  if (node.type === 'Url' && !node.value.startsWith('#')) {
    return `url(${node.value}) would load a file, which the page's security policy forbids; delete it.`;
  }
  if (node.type === 'Function' && /^(?:-webkit-)?(?:url|src|image|image-set|cross-fade)$/i.test(node.name)) {
    return `${node.name}() can load a file, which the page's security policy forbids; delete it.`;
  }
  return undefined;
}

const pairs: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** The first bracket that is not closed, or closes nothing: CSS itself closes them silently, where nobody meant it. */
function findUnbalanced(text: string): Fault[] {
  const open: { bracket: string; offset: number }[] = [];
  const faults: Fault[] = [];
  tokenize(text, (_, start, end) => {
    const token = text.slice(start, end);
    const last = token.at(-1) ?? '';
    if (/^(?:[{([]|[\w-]+\()$/.test(token)) open.push({ bracket: pairs[last] ?? '', offset: start });
    if (/^[})\]]$/.test(token) && open.pop()?.bracket !== token && faults.length === 0) {
      const message = `This ${token} closes nothing; delete it, or write the bracket that it closes.`;
      faults.push({ code: 'bad-css', message, path: [], offset: start, end });
    }
  });
  const [left] = open;
  if (left && faults.length === 0) {
    const message = `This is not closed; write a ${left.bracket} where it ends.`;
    faults.push({ code: 'bad-css', message, path: [], offset: left.offset });
  }
  return faults;
}

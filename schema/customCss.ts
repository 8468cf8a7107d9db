import { generate, parse, string, tokenize, tokenTypes, url } from 'css-tree';
import type { Fault } from './problems.ts';

/** The owner's own styles, in the content folder. A site need not have them. */
export const customCssFile = 'custom.css';

/**
 * The owner's styles in the form that the pages have, and what is wrong with them: broken syntax, and whatever would load
 * a file. They are written anew from what was parsed, so nothing in them can end their layer or their element.
 */
export function checkCustomCss(text: string): { css: string; faults: Fault[] } {
  const faults = [...findRefused(text), ...findUnbalanced(text)];
  const root = parse(text, {
    parseCustomProperty: true,
    onParseError: ({ message, offset }) =>
      faults.push(fault(`This is no CSS: ${message}. Correct it, or delete it.`, Number(offset))),
  });
  const end = /<\/style|<!--/i.exec(text);
  if (end) faults.push(fault(`Styles cannot hold "${end[0]}"; delete it.`, end.index));
  // A string may hold the end of the element in escapes, which are written anew, too.
  return { css: faults.length === 0 ? generate(root).replaceAll('</', '<\\/') : '', faults };
}

function fault(message: string, offset: number, end?: number): Fault {
  return { code: 'bad-css', message, path: [], offset, ...(end !== undefined && { end }) };
}

/** What no styles of a page may have, read token by token: the parser keeps parts that it does not know as they are. */
function findRefused(text: string): Fault[] {
  const faults: Fault[] = [];
  /** Where the `url(` begins that the token before ends. */
  let urlStart: number | undefined;
  tokenize(text, (type, start, end) => {
    const token = text.slice(start, end);
    const message = refuse(type, token, urlStart !== undefined);
    if (message !== undefined) faults.push(fault(message, urlStart ?? start, end));
    if (type !== tokenTypes.WhiteSpace && type !== tokenTypes.Comment)
      urlStart = /^url\($/i.test(token) ? start : undefined;
  });
  return faults;
}

function refuse(type: number, token: string, isInUrl: boolean): string | undefined {
  const isRule = type === tokenTypes.AtKeyword;
  const isFunction = type === tokenTypes.Function;
  // Browsers decode escapes in names, behind which anything could be.
  if ((isRule || isFunction) && token.includes('\\')) {
    return `The name ${token} has an escape, which could load a file; write the name itself.`;
  }
  // The others can be only at the start of a style sheet.
  if (isRule && /^@(?:import|charset|namespace|font-face)$/i.test(token)) {
    return `${token} is not for these styles, which load nothing; delete it.`;
  }
  if (isFunction && /^(?:-\w+-)?(?:src|image|image-set|cross-fade)\($/i.test(token)) {
    return `${token}) can load a file, which the page's security policy forbids; delete it.`;
  }
  // A `url()` of a place within the page is a filter, a mask or a clip path.
  const address = type === tokenTypes.Url ? url.decode(token) : isInUrl ? string.decode(token) : '#';
  if (address.startsWith('#')) return undefined;
  return `url(${address}) would load a file, which the page's security policy forbids; delete it.`;
}

const pairs: ReadonlyMap<string, string> = new Map(
  ['{}', '()', '[]'].map(([open = '', close = '']) => [open, close]),
);

/** The first bracket that is not closed, or closes nothing: CSS itself closes them silently, where nobody meant it. */
function findUnbalanced(text: string): Fault[] {
  const open: { bracket: string; offset: number }[] = [];
  const faults: Fault[] = [];
  tokenize(text, (type, start, end) => {
    const token = text.slice(start, end);
    const bracket = type === tokenTypes.Function ? ')' : pairs.get(token);
    if (bracket !== undefined) open.push({ bracket, offset: start });
    if (/^[})\]]$/.test(token) && open.pop()?.bracket !== token && faults.length === 0)
      faults.push(
        fault(`This ${token} closes nothing; delete it, or write the bracket that it closes.`, start, end),
      );
  });
  const [left] = open;
  if (left && faults.length === 0)
    faults.push(fault(`This is not closed; write a ${left.bracket} where it ends.`, left.offset));
  return faults;
}

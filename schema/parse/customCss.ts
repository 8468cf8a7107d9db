import { url as cssUrl, generate, parse, string, tokenize, tokenTypes } from 'css-tree';
import type { Fault } from '../problems.ts';

/** The owner's own styles, an optional file in the content folder. */
export const customCssFile = 'custom.css';

/**
 * The owner's styles as the pages carry them, and their faults: invalid CSS, and whatever would load a file. They are
 * generated from the parsed CSS, so nothing in them can end their layer or their element.
 */
export function checkCustomCss(text: string): { css: string; faults: Fault[] } {
  const faults = findLoads(text).map(({ message, offset, end }) => fault(message, offset, end));
  const root = parse(text, {
    parseCustomProperty: true,
    onParseError: ({ message, offset }) =>
      faults.push(fault(`Invalid CSS: ${message}. Correct or delete it.`, Number(offset))),
  });
  const end = /<\/style|<!--/i.exec(text);
  if (end) faults.push(fault(`Styles can't contain "${end[0]}"; delete it.`, end.index));
  // A string may hold the end of the element in escapes, which are generated, too.
  return { css: faults.length === 0 ? generate(root).replaceAll('</', '<\\/') : '', faults };
}

function fault(message: string, offset: number, end?: number): Fault {
  return { code: 'bad-css', message, path: [], offset, ...(end !== undefined && { end }) };
}

type Load = { url?: string; message: string; offset: number; end: number };

/**
 * What could load a file, read token by token, since the parser keeps parts that it does not know. A `url()` within the
 * page (`#…`) is a filter, a mask or a clip path, and loads nothing.
 */
function findLoads(css: string): Load[] {
  const loads: Load[] = [];
  /** Where the `url(` begins that the token before ends. */
  let urlStart: number | undefined;
  tokenize(css, (type, offset, end) => {
    const token = css.slice(offset, end);
    const url =
      type === tokenTypes.Url ? cssUrl.decode(token) : urlStart === undefined ? '#' : string.decode(token);
    const named = explainName(type, token);
    if (named !== undefined) loads.push({ message: named, offset, end });
    else if (!url.startsWith('#')) {
      const message = `url(${url}) would load a file, which the page's security policy forbids; delete it.`;
      loads.push({ url, message, offset: urlStart ?? offset, end });
    }
    if (type === tokenTypes.WhiteSpace || type === tokenTypes.Comment) return;
    urlStart = /^url\($/i.test(token) ? offset : undefined;
  });
  return loads;
}

function explainName(type: number, token: string): string | undefined {
  if (type !== tokenTypes.AtKeyword && type !== tokenTypes.Function) return undefined;
  // Browsers decode escapes in names, behind which anything could be.
  if (token.includes('\\')) return `${token} has an escape in its name; write the name itself.`;
  if (/^@(?:import|charset|namespace)$/i.test(token)) return `${token} is not allowed here; delete it.`;
  const isLoading = /^(?:-\w+-)?(?:src|image|image-set|cross-fade)\($/i.test(token);
  return isLoading
    ? `${token}) can load a file, which the page's security policy forbids; delete it.`
    : undefined;
}

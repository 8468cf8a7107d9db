import { transform } from 'lightningcss';
import * as z from 'zod';
import type { Fault } from '../problems.ts';

export const customCssFile = 'custom.css';

/**
 * Compiles the owner's styles with Lightning CSS. Reports invalid CSS, and whatever would load a file. Keeps properties,
 * selectors and at-rules that Lightning CSS does not know, since browsers may know them.
 */
export function checkCustomCss(text: string): { css: string; faults: Fault[] } {
  const faults: Fault[] = [];
  const report = (message: string, { line, column }: CssPosition) => {
    const before = text.split(/(?<=\n|\f|\r(?!\n))/).slice(0, line - 1);
    faults.push({ code: 'bad-css', message, path: [], offset: before.join('').length + column - 1 });
  };
  try {
    const { code, warnings } = compileCss(text);
    // A reference within the page (`#…`) is a filter, a mask or a clip path, and loads nothing.
    for (const load of compileCss(text, { analyzeDependencies: true }).dependencies ?? []) {
      if (!('url' in load) || load.url.startsWith('#')) continue;
      const what = load.type === 'import' ? `@import "${load.url}"` : `url(${load.url})`;
      const message = `${what} would load a file, which the page's security policy forbids; delete it.`;
      report(message, load.loc.start);
    }
    // If all is closed, another bracket is one too many.
    const ended = compileCss(`${text}\n}`, { errorRecovery: true });
    if (ended.warnings.length === warnings.length) {
      const comment = /\/\*(?![\s\S]*\*\/)/.exec(text);
      const [what, end] = comment ? ['comment', '*/'] : ['block', '}'];
      const message = `A ${what} has no end, so it has swallowed the rest of the file; write ${end} where it ends.`;
      faults.push({ code: 'bad-css', message, path: [], offset: comment?.index ?? text.trimEnd().length });
    }
    // A string in the CSS may contain `</style>`.
    return { css: code.toString().replaceAll('</', '<\\/'), faults };
  } catch (error) {
    const { message, loc } = cssErrorSchema.parse(error);
    report(`Invalid CSS: ${message}. Correct or delete it.`, loc);
    return { css: '', faults };
  }
}

type CssPosition = { line: number; column: number };

const cssErrorSchema = z.object({ message: z.string(), loc: z.object({ line: z.int(), column: z.int() }) });

function compileCss(css: string, options: { analyzeDependencies?: true; errorRecovery?: true } = {}) {
  return transform({ filename: customCssFile, code: Buffer.from(css), minify: true, ...options });
}

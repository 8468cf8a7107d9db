import type { PhrasingContent } from 'mdast';

export type Mark = 'strong' | 'emphasis' | 'delete';

/** A stretch of a line that looks the same throughout: how Lexical keeps what Markdown nests. */
export type Run = { marks: readonly Mark[]; link?: { url: string; title: string } } & (
  | { text: string; code: boolean }
  | { image: { url: string; alt: string; title: string } }
  | { isBreak: true }
);

/**
 * Runs as Markdown can say them: blank ends of a line go, blanks at the ends of a stretch lose its marks, and what
 * looks the same is one.
 */
export function tidyRuns(runs: readonly Run[]): Run[] {
  const joined = joinRuns(joinRuns(runs.filter(isFilled)).flatMap(splitBlanks));
  const trimmed = joined
    .map((run, index) => trimRun(run, isEdge(joined[index - 1]), isEdge(joined[index + 1])))
    .filter(isFilled);
  // A break is between two lines.
  const first = trimmed.findIndex((run) => !isEdge(run));
  return trimmed.slice(
    first === -1 ? trimmed.length : first,
    trimmed.findLastIndex((run) => !isEdge(run)) + 1,
  );
}

function isEdge(run: Run | undefined): boolean {
  return !run || 'isBreak' in run;
}

function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && 'text' in last && 'text' in run && styleOf(last) === styleOf(run)) {
      joined[joined.length - 1] = { ...last, text: last.text + run.text };
    } else joined.push(run);
  }
  return joined;
}

function styleOf({ marks, link, ...rest }: Run): string {
  return JSON.stringify([marks.toSorted(), link, 'code' in rest && rest.code]);
}

function splitBlanks(run: Run): Run[] {
  if (!('text' in run) || run.code || run.marks.length === 0) return [run];
  const [, before = '', text = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(run.text) ?? [];
  const blank = (text: string): Run => ({ ...run, text, marks: [] });
  return [blank(before), { ...run, text }, blank(after)].filter(isFilled);
}

/** Blanks at the beginning and the end of every line, which Markdown does not count. */
function trimRun(run: Run, isFirst: boolean, isLast: boolean): Run {
  if (!('text' in run) || run.code) return run;
  let text = run.text.replace(/[ \t]*\n[ \t]*/g, '\n');
  if (isFirst) text = text.replace(/^\s+/, '');
  if (isLast) text = text.replace(/\s+$/, '');
  return { ...run, text };
}

function isFilled(run: Run): boolean {
  return !('text' in run) || run.text !== '';
}

/** The same stretches as mdast has them, each mark around as many as it can. */
export function nestRuns(runs: readonly Run[]): PhrasingContent[] {
  const nested: PhrasingContent[] = [];
  for (let from = 0; from < runs.length; ) {
    const first = runs[from];
    if (!first) break;
    const { link } = first;
    if (link) {
      const to = endOf(runs, from, (run) => run.link?.url === link.url && run.link.title === link.title);
      const inside = runs.slice(from, to).map(({ link: _, ...run }): Run => run);
      nested.push({ type: 'link', url: link.url, title: link.title || null, children: nestRuns(inside) });
      from = to;
      continue;
    }
    const spans = first.marks.map((mark) => ({
      mark,
      to: endOf(runs, from, (run) => run.link === undefined && run.marks.includes(mark)),
    }));
    const [span] = spans.toSorted((a, b) => b.to - a.to);
    if (span) {
      const inside = runs
        .slice(from, span.to)
        .map((run): Run => ({ ...run, marks: run.marks.filter((mark) => mark !== span.mark) }));
      nested.push({ type: span.mark, children: nestRuns(inside) });
      from = span.to;
      continue;
    }
    nested.push(leafOf(first));
    from++;
  }
  return nested;
}

function endOf(runs: readonly Run[], from: number, belongs: (run: Run) => boolean): number {
  const length = runs.slice(from).findIndex((run) => !belongs(run));
  return length === -1 ? runs.length : from + length;
}

function leafOf(run: Run): PhrasingContent {
  if ('isBreak' in run) return { type: 'break' };
  if ('image' in run) return { type: 'image', ...run.image, title: run.image.title || null };
  return run.code ? { type: 'inlineCode', value: run.text } : { type: 'text', value: run.text };
}

import codes from './problemCodes.json' with { type: 'json' };

/** Each code with its meaning. */
export const problemCodes = { ...codes.errors, ...codes.warnings };

export type ProblemCode = keyof typeof problemCodes;

/** Problems without a code frame: the lines of settings contain passwords. */
export const settingCodes = new Set<ProblemCode>(['bad-setting', 'misspelled-setting', 'unknown-setting']);

/** `file` is relative to the working directory; `line` and `column` are 1-based, in UTF-16 code units. */
export type Problem = {
  file: string;
  line: number;
  column: number;
  severity: 'error' | 'warning';
  code: ProblemCode;
  message: string;
  path: string;
  suggestion?: string;
  end?: { line: number; column: number };
};

type Location = Pick<Problem, 'file' | 'line' | 'column' | 'path' | 'end'>;

export type Span = { offset: number; end?: number };

/** A span in a file, whose path in the content folder is `source` if the context does not say it. */
export type SourceSpan = Span & { source?: string | undefined };

export function haveSameStart(a: SourceSpan, b: SourceSpan): boolean {
  return a.offset === b.offset && a.source === b.source;
}

export type Finding = Pick<Problem, 'code' | 'message'> & {
  suggestion?: string | undefined;
  example?: string | undefined;
};

export type Fault = Finding & SourceSpan & { path: PropertyKey[] };

/** A fault of a whole file or folder. */
export function fileFault(source: string, code: ProblemCode, message: string, suggestion?: string): Fault {
  return { source, code, message, suggestion, path: [], offset: 0 };
}

/** Whether a problem, or a fault that becomes one, stops the build. */
export function isError({ code }: Pick<Finding, 'code'>): boolean {
  return !Object.hasOwn(codes.warnings, code);
}

export function problemAt(location: Location, { code, message, suggestion, example }: Finding): Problem {
  const advice = example === undefined ? '' : ` Write one (such as ${example}).`;
  const severity: Problem['severity'] = isError({ code }) ? 'error' : 'warning';
  const problem = { ...location, severity, code, message: message + advice };
  return suggestion === undefined ? problem : { ...problem, suggestion };
}

export function toProblem(file: string, text: string, { offset, end, path, ...finding }: Fault): Problem {
  const location = { file, ...positionAt(text, offset), path: formatPath(path) };
  return problemAt(end === undefined ? location : { ...location, end: positionAt(text, end) }, finding);
}

export function positionAt(text: string, offset: number): Pick<Problem, 'line' | 'column'> {
  // Lines end with LF, CR or both.
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

export function compareLocations(a: Pick<Problem, 'file' | 'line' | 'column'>, b: typeof a): number {
  if (a.file === b.file) return a.line - b.line || a.column - b.column;
  return a.file < b.file ? -1 : 1;
}

/** One problem for each place, code and path: that of `preferred`, if both lists have it. */
export function mergeProblems(preferred: readonly Problem[], others: readonly Problem[]): Problem[] {
  const placeOf = ({ file, line, column, code, path }: Problem) =>
    [file, line, column, code, path].join('\n');
  const merged = new Map([...others, ...preferred].map((problem) => [placeOf(problem), problem]));
  return [...merged.values()].toSorted(compareLocations);
}

/** Formats a path: `['skills', 2]` becomes `skills[2]`. */
export function formatPath(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  return steps.join('').replace(/^\./, '');
}

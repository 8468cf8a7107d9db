const errors = {
  'missing-folder': 'The content folder does not exist or is not a folder.',
  'missing-file': 'A required file does not exist.',
  misnamed: 'The name is wrong: nothing reads the file or folder, or no section or page can have this name.',
  unreadable: 'The file cannot be read, is empty or not UTF-8, or Git left a pointer or a conflict in it.',
  'outside-folder': 'A link or path leads out of the content folder, or to another folder.',
  'too-large': 'The file or image is too large.',
  'wrong-kind': 'A file in a folder of content is not of the kind that the folder holds.',
  'json-syntax': 'The file is not valid JSON.',
  'yaml-syntax': 'The front matter is not valid YAML.',
  'front-matter': 'The front matter is missing, not closed, or not YAML.',
  'duplicate-key': 'An object has the same key twice.',
  'unknown-key': 'This kind of file has no such key.',
  'missing-key': 'A required key is missing.',
  'wrong-type': 'The value is of the wrong kind, such as a number instead of a text.',
  'empty-text': 'A text is empty.',
  'control-character': 'A text contains a character that cannot be shown.',
  'empty-body': 'There is no text below the front matter.',
  'bad-size': 'A list has too few or too many entries, or a number is too small or too large.',
  'bad-url': 'An address is incomplete, or begins with what is not allowed.',
  'bad-period': 'An entry ends before it starts, or has an end but no start.',
  'bad-private': 'A key cannot be private: it is required, unknown, or without it the rest is false.',
  'unknown-section': 'The list of sections names one that does not exist.',
  'missing-source': 'A translation has no source file.',
  'bad-css': 'The file custom.css is not valid CSS, or would load a file.',
  'bad-value': 'The value does not have the form of its key, such as a date, or names nothing.',
  'bad-image-path': 'A file is not in media/, or of a kind that is not published.',
  'bad-image': "A file in media/ can't be read as a picture, or a drawing could load a file.",
  'duplicate-item': 'A list has the same text twice.',
  'bad-public-file': 'A file in public/ has the address of another, or could run as a page or script.',
  'former-address': 'A former name of a file is the address of a page, or the file has no page.',
  'missing-media': 'A file in media/ does not exist.',
  'missing-alt': 'An image has no alternative text.',
  'markdown-syntax': 'The Markdown is nested too deeply, or has too many marks.',
  'bad-formula': 'A formula ($…$) is not LaTeX that can be typeset.',
  'raw-html': 'A text contains HTML, which is not allowed.',
  'unsupported-markdown':
    'A footnote or link lacks its definition or its reference, or a comment (%%…%%) would be published.',
  'lost-cells': 'A row of a table has more cells than its head, so visitors do not see all of them.',
  'lost-link': 'A link or image in Markdown has a mistake, so visitors see its brackets.',
  'missing-page': 'A link leads to a page or file (/…) that this site does not have.',
  'missing-anchor': 'A link in Markdown leads to a part (#…) that the page does not have.',
  'bad-setting': 'A line of the file .env is not a setting, or its value is wrong.',
  'misspelled-setting': 'The name of a setting in the file .env is slightly wrong.',
} as const;

const warnings = {
  'unknown-file': 'Nothing reads this file or folder.',
  'invisible-character': 'A file or its name contains an invisible character, such as a zero-width space.',
  untranslated: 'Texts or fixed words are missing in a language, so visitors read them in another.',
  'unused-document': 'Nothing refers to a document in media/, so it is not published.',
  'private-notes': 'A photo or film in media/ contains the place where it was taken.',
  'animated-picture': 'A picture is shown without its animation.',
  'small-picture': 'A photo has fewer pixels than its place on the page.',
  'shown-marks': 'Visitors see marks of Markdown or HTML instead of their effect.',
  placeholder: "A text or address is the sample's, or a placeholder; with one, the site is a draft.",
  'poor-alt': 'An alternative text does not say what the image shows.',
  'long-text': 'A text is too long for its place on the page.',
  'not-an-author': "None of a publication's authors is the owner (by name or alias).",
  'review-due': 'The review date of an entry has come.',
  scheduled: 'A note is published on a later day, the one in its name.',
  'missing-fact': 'Readers of CVs look for this and do not find it; found by npm run check -- --missing.',
  'hidden-entries': 'Entries or the form are not shown, because the list of sections leaves them out.',
  'unknown-setting': 'A name in the file .env is not a setting.',
} as const;

export const problemCodes = { ...errors, ...warnings };

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
export type Place = Span & { source?: string | undefined };

export function isSamePlace(a: Place, b: Place): boolean {
  return a.offset === b.offset && a.source === b.source;
}

export type Finding = Pick<Problem, 'code' | 'message'> & {
  suggestion?: string | undefined;
  example?: string | undefined;
};

export type Fault = Finding & Place & { path: PropertyKey[] };

/** A fault of a whole file or folder. */
export function fileFault(source: string, code: ProblemCode, message: string, suggestion?: string): Fault {
  return { source, code, message, suggestion, path: [], offset: 0 };
}

export function severityOf(code: string): Problem['severity'] {
  return Object.hasOwn(warnings, code) ? 'warning' : 'error';
}

export function problemAt(location: Location, { code, message, suggestion, example }: Finding): Problem {
  const advice = example === undefined ? '' : ` Write one (such as ${example}).`;
  const problem = { ...location, severity: severityOf(code), code, message: message + advice };
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

export function toRecord({ end, ...record }: Problem): Omit<Problem, 'end'> {
  return record;
}

/** Formats a path: `['skills', 2]` becomes `skills[2]`. */
export function formatPath(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  return steps.join('').replace(/^\./, '');
}

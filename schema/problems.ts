import { LineCounter } from 'yaml';

/** Every code that a problem can have, and what it means. A test compares the documented codes with this list. */
export const problemCodes = {
  'missing-folder': 'the content folder does not exist or is no folder',
  'missing-file': 'a file that every site needs is not there',
  'unknown-file': 'a file or folder that nothing reads',
  misnamed: 'a file or folder whose name is almost that of one that is read',
  unreadable: 'the file system did not let the file be read, or it is no regular file',
  'outside-folder': 'a link leads out of the content folder',
  'too-large': 'the file, or the image that is referred to, is larger than can be taken',
  encoding: 'the file is not UTF-8, begins with a byte order mark, or has the line ends of old Macs',
  'empty-file': 'the file, or the image that is referred to, has nothing in it',
  'content-too-new': 'the content is of a version that this release of the project does not know yet',
  'content-too-old': 'the content is of a version that this release of the project no longer reads',
  'merge-conflict': 'Git left the marks of a merge conflict in the file',
  'json-syntax': 'the file is not strict JSON',
  'yaml-syntax': 'the front matter is not valid YAML',
  'yaml-comment': 'the rest of a text in front matter is a comment, and is not shown',
  'front-matter': 'the front matter is missing, not closed, or not YAML',
  'duplicate-key': 'a key is there twice in one object',
  'unknown-key': 'a key that this kind of file does not have',
  'missing-key': 'a required key is not there',
  'wrong-type': 'a value of another kind was expected',
  'empty-text': 'a text is empty',
  'control-character': 'a text holds a character that cannot be shown',
  'hidden-character':
    'a text holds a character that is not seen, or what a conversion or another program left in it',
  'empty-body': 'there is no text below the front matter',
  'bad-length': 'a list or text is too short or too long',
  'bad-number': 'a number is outside what is allowed',
  'bad-url': 'an address is not https:, or not an address at all',
  'bad-language': 'a language tag is not BCP 47, or its language is not registered',
  'bad-colour': 'a colour is not a CSS colour, or depends on where it is used',
  'bad-image-path': 'an image path is not of the form media/…, or of a kind that browsers do not show',
  'bad-image': 'a file in media/ is damaged, or not the kind of image that its name says',
  'animated-image': 'of an image that moves, only the beginning is shown (warning)',
  'small-image': 'the portrait has fewer pixels than it is shown with (warning)',
  'share-image': 'sharing sites cut the image, or do not show it large (warning)',
  'unknown-icon': 'an icon is not in the installed sets',
  'duplicate-item': 'a list holds the same text twice, or a collection the same title',
  'missing-media': 'a file in media/ that does not exist',
  'missing-alt': 'an image has no alternative text',
  'markdown-syntax': 'the Markdown is nested too deeply to be read',
  'raw-html': 'HTML in Markdown',
  'unsupported-markdown': 'a kind of Markdown that is not used here: footnotes',
  'unsafe-url': 'a link in Markdown that could run code or is not allowed',
  'relative-url': 'a link in Markdown to another page or file of this site, which has one page',
  'lost-link': 'a link or image in Markdown that is shown as its brackets, since something is wrong with it',
  'shown-marks': 'marks of Markdown or HTML that visitors see as they are written',
  'missing-definition': 'a link in Markdown by a label ([text][label]) of which no line says where it leads',
  'missing-anchor': 'a link in Markdown to a place (#…) that the page does not have',
  placeholder:
    "the sample's own text or address, or another placeholder (warning; error in a production build)",
  'poor-alt': 'an alternative text that does not say what the image shows',
  'repeated-item': 'a link, skill, keyword or label that is elsewhere already',
  'long-text': 'a text that is longer than the room there is for it',
  'long-word': 'a word that is too long for the width of a phone',
  'no-words': 'a name, title or label without a letter or digit, which screen readers cannot read out',
  'broken-link': 'an address that leads nowhere; found by npm run check -- --links',
  'moved-link': 'an address that redirects for good; found by npm run check -- --links',
  'insecure-link': 'an address that leads over http: on its way; found by npm run check -- --links',
  'unverified-link':
    'an address of which the check could not find out whether it works; found by npm run check -- --links',
  'missing-glyph':
    'a letter of a name or heading that the display typeface lacks, though it has the others of its script',
  'unreadable-colour': 'a colour that cannot be seen on the page, and is shown in another shade',
} as const;

export type ProblemCode = keyof typeof problemCodes;

/** The codes of problems that stop nothing. */
export const warningCodes: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'unknown-file',
  'yaml-comment',
  'shown-marks',
  'missing-definition',
  'hidden-character',
  'placeholder',
  'poor-alt',
  'repeated-item',
  'long-text',
  'long-word',
  'no-words',
  'moved-link',
  'insecure-link',
  'unverified-link',
  'missing-glyph',
  'unreadable-colour',
  'animated-image',
  'small-image',
  'share-image',
]);

/**
 * One thing that is wrong with one content file. `file` is relative to the working directory and uses `/`;
 * `line` and `column` are 1-based (columns count UTF-16 code units) and point at the offending value, for a
 * missing key at the object that lacks it, for an unknown key at the key; `path` is like `skills[2]`. `end`, where it
 * is known, is the place behind the value's last character; it helps people to see the value, and is no part of the
 * record that tools read.
 */
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

/** A place in the content. */
export type Place = Pick<Problem, 'file' | 'line' | 'column' | 'path' | 'end'>;

/** A part of a file: from `offset` up to `end`, both in UTF-16 code units from the file's start. */
export type Span = { offset: number; end?: number };

/**
 * A problem without its place. What is meant is a `suggestion`; where nobody can know that, an `example`
 * shows the form of it, and goes into the message.
 */
export type PlacelessFault = Pick<Problem, 'code' | 'message' | 'suggestion'> & { example?: string };

/** A problem before its place is known in lines. */
export type Fault = PlacelessFault & Span & { path: PropertyKey[] };

/**
 * Whether a problem stops a build. A placeholder only does where the site goes live: in a production build on Netlify,
 * which sets these variables.
 * Source: https://docs.netlify.com/configure-builds/environment-variables/#read-only-variables
 */
export function severityOf(
  code: ProblemCode,
  { NETLIFY, CONTEXT }: NodeJS.ProcessEnv = process.env,
): Problem['severity'] {
  const goesLive = NETLIFY === 'true' && CONTEXT === 'production';
  if (code === 'placeholder' && goesLive) return 'error';
  return warningCodes.has(code) ? 'warning' : 'error';
}

/** A fault at its place in a file, as it is reported. */
export function problemAt({ file, line, column, path, end }: Place, fault: PlacelessFault): Problem {
  const { code, message, suggestion, example } = fault;
  return {
    file,
    line,
    column,
    severity: severityOf(code),
    code,
    message: example === undefined ? message : `${message} Write one (such as ${example}).`,
    path,
    ...(suggestion !== undefined && { suggestion }),
    ...(end !== undefined && { end }),
  };
}

/** Gives a fault in `text` its line and column, and the name of its file. */
export function toProblem(file: string, text: string, fault: Fault): Problem {
  return problemAt(toPlace(file, text, fault), fault);
}

/** Of the text that was asked for last: what is found in a file comes one after another. */
let last = { text: '', locate: createLocator('') };

/** A place in the file of this name, whose text is `text`. */
export function toPlace(
  file: string,
  text: string,
  { offset, end, path }: Omit<Fault, 'code' | 'message'>,
): Place {
  if (text !== last.text) last = { text, locate: createLocator(text) };
  const { locate } = last;
  return { file, ...locate(offset), path: formatPath(path), ...(end !== undefined && { end: locate(end) }) };
}

/** Finds lines and columns in `text`, both 1-based. Lines end as editors end them: with LF, CR or both. */
function createLocator(text: string): (offset: number) => { line: number; column: number } {
  const counter = new LineCounter();
  counter.addNewLine(0);
  if (text.includes('\r')) {
    for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) counter.addNewLine(index + end.length);
  } else {
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) {
      counter.addNewLine(end + 1);
    }
  }
  return (offset) => {
    const { line, col } = counter.linePos(Math.min(offset, text.length));
    return { line, column: col };
  };
}

/** The order in which problems are reported: by file, then from its beginning to its end. */
export function comparePlace(a: Place, b: Place): number {
  return a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1;
}

/** A problem as tools read it: always the same keys in the same order, `suggestion` where there is one. */
export function toRecord({ end, ...record }: Problem): Omit<Problem, 'end'> {
  return record;
}

/** Writes a path as people read it: `['skills', 2]` becomes `skills[2]`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : index === 0 ? String(step) : `.${String(step)}`,
    )
    .join('');
}

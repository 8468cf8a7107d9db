import { inflateSync } from 'node:zlib';

/** What a PDF can run or open by itself, by the names of ISO 32000-2: scripts, programs, actions of events, and forms with both. */
const active = ['JavaScript', 'JS', 'Launch', 'AA', 'XFA'];

/**
 * Why a PDF is not published: it could run a script or start a program, or nobody can tell. All its objects are read, those in
 * compressed object streams too. Files that are attached within it are not.
 * Source: ISO 32000-2, 7.2 (names and strings), 7.5.7 (object streams) and 12.6.4 (actions)
 * @returns a message that does not name the file
 */
export function findPdfFault(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1');
  if (!text.slice(0, 1024).includes('%PDF-')) return 'is not a PDF by its contents; save it again.';
  const names = new Set<string>();
  for (const object of objectsIn(text)) {
    if (object.isHiding) return `has parts that can't be read; ${again}`;
    for (const name of object.names) names.add(name);
    if (!object.stream || !object.names.has('ObjStm')) continue;
    const unpacked = unpack(object.stream, object.names);
    if (unpacked === undefined) return `has parts that can't be read; ${again}`;
    for (const inner of objectsIn(unpacked)) for (const name of inner.names) names.add(name);
  }
  if (names.has('Encrypt'))
    return `is encrypted, so nobody can tell whether it runs a script; export it without a password.`;
  const found = active.find((name) => names.has(name));
  return found && `can run a script or a program (/${found}); ${again}`;
}

const again = 'print it to a new PDF, and publish that.';

/**
 * The names in an object, and the bytes of its stream, if it has one. It `isHiding` others if they begin in its comments, texts
 * or stream: a table of the file may say that they are there.
 */
type PdfObject = { names: ReadonlySet<string>; stream?: string; isHiding: boolean };

const objectHeader = /\d(?:[\s\0]|%[^\r\n]*[\r\n])+\d+(?:[\s\0]|%[^\r\n]*[\r\n])*obj\b/;

/** The objects of a PDF in their order, whatever its tables of them say. Names in comments, texts and streams are none. */
function* objectsIn(text: string): Generator<PdfObject> {
  const token = /%[^\r\n]*|[()]|\/([^\s\0()<>[\]{}/%]*)|\bendobj\b|\bstream[ \t]*(?:\r\n?|\n)/g;
  let names = new Set<string>();
  let isHiding = false;
  let start = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [found, name] = match;
    if (name !== undefined) names.add(decodeName(name));
    if (found === '(') token.lastIndex = endOfString(text, match.index);
    if (/^[%(]/.test(found)) isHiding ||= objectHeader.test(text.slice(match.index + 1, token.lastIndex));
    const isStream = found.startsWith('stream');
    if (!isStream && found !== 'endobj') continue;
    const end = isStream ? endOfStream(text, token.lastIndex, text.slice(start, match.index)) : undefined;
    const stream = end === undefined ? undefined : text.slice(token.lastIndex, end);
    isHiding ||= stream !== undefined && objectHeader.test(stream);
    yield { names, isHiding, ...(stream !== undefined && { stream }) };
    names = new Set();
    isHiding = false;
    token.lastIndex = end ?? token.lastIndex;
    start = token.lastIndex;
  }
  yield { names, isHiding };
}

function decodeName(name: string): string {
  return name.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Where a string ends whose first parenthesis is at `start`: it may have others in pairs. */
function endOfString(text: string, start: number): number {
  const mark = /\\[\s\S]|[()]/g;
  mark.lastIndex = start;
  let depth = 0;
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    depth += { '(': 1, ')': -1 }[match[0]] ?? 0;
    if (depth === 0) return mark.lastIndex;
  }
  return text.length;
}

function endOfStream(text: string, start: number, dictionary: string): number {
  const [, length] = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary) ?? [];
  const said = start + Number(length);
  if (/^\s*endstream/.test(text.slice(said, said + 20))) return said;
  const found = text.indexOf('endstream', start);
  return found === -1 ? text.length : found;
}

/** An object stream is a few megabytes at most; a larger one is a bomb. */
const mostUnpacked = 64 * 1024 ** 2;

function unpack(stream: string, names: ReadonlySet<string>): string | undefined {
  if (!names.has('Filter')) return stream;
  const isReadable = [...names].every(
    (name) => !/Predictor|(?:LZW|ASCII\w+|RunLength)Decode|Crypt/.test(name),
  );
  if (!isReadable) return undefined;
  try {
    return inflateSync(Buffer.from(stream, 'latin1'), { maxOutputLength: mostUnpacked }).toString('latin1');
  } catch {
    return undefined;
  }
}

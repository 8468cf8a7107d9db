import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Fault } from '../../../schema/problems.ts';
import { decodeResume } from './decodeResume.ts';

/** A résumé with a picture in it has some megabytes; what is larger is something else. */
const maxBytes = 10 * 1024 * 1024;

/** The text of a résumé, or what keeps it from being read. */
type ReadFile = ReturnType<typeof decodeResume>;

/** Reads a résumé from a file, also one that a shell makes (`<(…)`), or from `input` where the file is called `-`. */
export async function readResumeFile(file: string, input: Readable): Promise<ReadFile> {
  try {
    const bytes = file === '-' ? await readAll(input) : await readNamed(file);
    if (typeof bytes === 'string') return refuse('unreadable', bytes);
    if (bytes.length > maxBytes) return refuse('too-large', describeSize(bytes.length));
    return decodeResume(bytes);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    if (reason === 'ENOENT') return refuse('missing-file', 'There is no such file.');
    return refuse('unreadable', `The file can't be read (${reason}); check its permissions.`);
  }
}

async function readNamed(file: string): Promise<Buffer | string> {
  const stats = statSync(file);
  if (!stats.isFile() && !stats.isFIFO()) return 'This is no file; name one with a résumé in it.';
  return stats.size > maxBytes ? describeSize(stats.size) : readFile(file);
}

async function readAll(input: Readable): Promise<Buffer | string> {
  if ('isTTY' in input && input.isTTY === true) {
    return 'Nothing is piped into this; write cat resume.json | npm run setup -- --from - …';
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    size += bytes.length;
    if (size > maxBytes) return describeSize(size);
  }
  return Buffer.concat(chunks);
}

function describeSize(bytes: number): string {
  return `This has ${bytes} bytes or more; a résumé has at most ${maxBytes}. Leave out what is large, such as a picture.`;
}

function refuse(code: Fault['code'], message: string): ReadFile {
  return { ok: false, text: '', fault: { code, offset: 0, path: [], message } };
}

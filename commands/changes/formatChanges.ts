import { isUtf8 } from 'node:buffer';
import { styleText } from 'node:util';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { plainText } from '../lib/terminal.ts';
import type { Change } from './change.ts';

/**
 * All changes as people read them: unified differences of texts, and a line for each picture and for each file that
 * goes. Nothing that a file says can steer the terminal.
 * @param folder the name of the content folder, to stand before those of its files
 */
export function formatChanges(folder: string, changes: readonly Change[]): string {
  const texts = changes.map((change) => formatChange(`${folder}/${change.source}`, change));
  // What takes one line stands together.
  const isLong = texts.map((text) => text.includes('\n'));
  return texts.map((text, index) => (isLong[index] || isLong[index + 1] ? `${text}\n` : text)).join('\n');
}

function formatChange(name: string, { source, before, after }: Change): string {
  if (!after) return styleText('red', `deleted: ${name}`);
  if (source.startsWith('media/')) {
    return styleText('green', `${before ? 'replaced' : 'new'}: ${name} (${after.length} bytes)`);
  }
  const old = before ? name : '/dev/null';
  const options = { context: 2, headerOptions: FILE_HEADERS_ONLY };
  const patch = createTwoFilesPatch(old, name, toText(before), toText(after), undefined, undefined, options);
  return plainText(patch).trimEnd().split('\n').map(colourLine).join('\n');
}

function toText(bytes: Buffer = Buffer.alloc(0)): string {
  return isUtf8(bytes) ? bytes.toString('utf8').replaceAll('\r\n', '\n') : bytes.toString('latin1');
}

function colourLine(line: string): string {
  if (/^(?:---|\+\+\+) /.test(line)) return styleText('bold', line);
  if (line.startsWith('+')) return styleText('green', line);
  if (line.startsWith('-')) return styleText('red', line);
  return line.startsWith('@@') ? styleText('cyan', line) : line;
}

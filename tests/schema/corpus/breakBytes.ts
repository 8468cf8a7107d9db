import { type BrokenTree, lineAt, type Sample } from './brokenTree.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** What goes wrong with the bytes of a file, whatever it holds, in every file. */
export function* breakBytes(sample: Sample): Generator<BrokenTree> {
  for (const [file, text] of sample) {
    const bytes = Buffer.from(text);
    const isJson = file.endsWith('.json');
    const middle = text.indexOf('e', Math.floor(text.length / 2));
    const [before, after] = [Buffer.from(text.slice(0, middle)), Buffer.from(text.slice(middle))];
    const broken = (
      what: string,
      content: string | Uint8Array,
      line: number,
      ...codes: BrokenTree['codes']
    ) => ({ name: `${file}: ${what}`, file, content, line, codes });

    yield broken('empty', '', 1, 'empty-file');
    yield broken('blank', ' \n\n', 1, 'empty-file');
    yield broken('a byte order mark', `\ufeff${text}`, 1, 'encoding');
    yield broken('UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le'), 1, 'encoding');
    yield broken('Latin-1', Buffer.concat([before, latin1('\xe9'), after]), lineAt(text, middle), 'encoding');
    yield broken(
      'half a character',
      Buffer.concat([before, latin1('\xf0\x9f\x98'), after]),
      lineAt(text, middle),
      'encoding',
    );
    yield broken(
      'a lone continuation byte',
      Buffer.concat([before, latin1('\x80'), after]),
      lineAt(text, middle),
      'encoding',
    );
    yield broken('line ends of old Macs', text.replaceAll('\n', '\r'), 1, 'encoding');
    yield broken('5 MB', Buffer.concat([bytes, Buffer.alloc(5_000_000, ' ')]), 1, 'too-large');
    yield broken('a merge conflict', conflict(text, middle), lineAt(text, middle) + 1, 'merge-conflict');
    yield broken('a picture', latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 1, 'encoding');
    yield broken('zeros', Buffer.alloc(200), 1, ...anySyntax);
    yield broken('cut off', text.slice(0, 20), isJson ? lineAt(text, 20) : 1, ...anySyntax);
    yield broken('a web page', '<!doctype html>\n<title>404</title>\n', 1, ...anySyntax);
  }
}

const anySyntax: BrokenTree['codes'] = ['json-syntax', 'front-matter'];

function conflict(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  const marks = '\n<<<<<<< HEAD\nmine\n=======\ntheirs\n>>>>>>> other';
  return text.slice(0, end) + marks + text.slice(end);
}

import { type BrokenTree, lineAt, type Sample } from './brokenTree.ts';

/** What goes wrong with the dashes around front matter, in every Markdown file. */
export function* breakFences(sample: Sample): Generator<BrokenTree> {
  for (const [file, text] of sample) {
    if (!file.endsWith('.md')) continue;
    const closing = text.indexOf('\n---\n') + 1;
    const [, ...inside] = text.slice(0, closing).split('\n');
    const body = text.slice(closing + 4);
    const broken = (what: string, content: string, line: number): BrokenTree => ({
      name: `${file}: ${what}`,
      file,
      content,
      line,
      codes: ['front-matter'],
    });

    yield broken('no closing ---', text.slice(0, closing) + body, 1);
    yield broken('no opening ---', text.slice(4), 1);
    yield broken('no front matter', body, 1);
    for (const language of ['js', 'javascript', 'json', 'toml', 'coffee', 'yaml.js']) {
      yield broken(`---${language}`, `---${language}\n${inside.join('\n')}---\n${body}`, 1);
    }
    yield broken('+++ for ---', `+++\n${inside.join('\n')}+++\n${body}`, 1);
    yield broken('a blank line before it', `\n${text}`, 1);
    yield broken('two dashes to open', text.slice(1), 1);
    yield broken(
      'four dashes to close',
      `${text.slice(0, closing)}-${text.slice(closing)}`,
      lineAt(text, closing),
    );
    yield broken('dots to close', `${text.slice(0, closing)}...\n${body}`, 1);
    yield broken(
      'words behind the closing dashes',
      `${text.slice(0, closing)}--- end\n${body}`,
      lineAt(text, closing),
    );
  }
}

import type { ProblemCode } from '../../../schema/problems.ts';
import type { BrokenTree, Sample } from './brokenTree.ts';
import { wrongValuesFor } from './wrongValues.ts';

/** A key of the front matter: its path, its line (1-based), how it is indented, and what stands behind it. */
type Place = { path: string[]; line: number; indent: string; value: string; parentLine: number };

type Broken = Omit<BrokenTree, 'file'>;

const optional = ['link', 'order', 'hiddenLink', 'employer', 'employer.url', 'portrait'];

/** Every key of every front matter: taken away, doubled, misspelled; and every value, replaced by wrong ones. */
export function* breakFrontMatter(sample: Sample): Generator<BrokenTree> {
  for (const [file, text] of sample) {
    if (!file.endsWith('.md')) continue;
    for (const place of placesIn(text)) {
      const at = `${file} ${place.path.join('.')}`;
      for (const tree of breakPlace(text, place)) yield { ...tree, file, name: `${at}: ${tree.name}` };
    }
  }
}

function* breakPlace(text: string, place: Place): Generator<Broken> {
  const { path, line, indent, value } = place;
  if (path.length > 0) yield* breakKey(text.split('\n'), place);
  if (value !== '') return yield* breakValue(text.split('\n'), place);
  const stranger = path.length === 0 ? 'zzz: 1' : `${indent}  zzz: 1`;
  const content = text.split('\n').toSpliced(line, 0, stranger).join('\n');
  yield { name: 'a strange key', content, line: line + 1, code: 'unknown-key' };
}

function* breakValue(lines: readonly string[], { path, line, indent, value }: Place): Generator<Broken> {
  const key = path.at(-1) ?? '';
  const write = (written: string) => lines.with(line - 1, `${indent}${key}${written}`).join('\n');
  for (const { value: wrong, code } of wrongValuesFor(path, key === 'order' ? Number(value) : value)) {
    const isText = key === 'order' && typeof wrong === 'string';
    const written = isText ? wrong.replace('1', "'1'") : JSON.stringify(wrong);
    yield { name: written, content: write(`: ${written}`), line, code };
  }
  yield { name: 'no value', content: write(':'), line, code: 'wrong-type' };
  for (const [name, written] of Object.entries(slipsOfYaml(value)))
    yield { name, content: write(written), line, code: 'yaml-syntax' };
}

/** The slips of the hand that YAML does not forgive, in what stands behind a key. */
const slipsOfYaml = (value: string) => ({
  'no space behind the colon': `:${value}`,
  'a colon in the text': `: ${value}: more`,
  'a quote that is not closed': `: "${value}`,
  'a text behind the quotes': `: "${value}" more`,
  'a bracket that is not closed': `: [${value}`,
  'a brace that is not closed': `: {${value}`,
  'an anchor': `: &${value}`,
  'an alias': ': *nothing',
  'a tag': `: !text ${value}`,
  'an at sign': `: @${value}`,
  'a backtick': `: \`${value}\``,
  'a percent sign': `: %${value}`,
  'a list in the line': `: - ${value}`,
  'a curly quote before a colon': `: “${value}: x”`,
  'a no-break space behind the colon': `:\u00a0${value}`,
  'no colon': ` ${value}`,
});

function* breakKey(lines: readonly string[], place: Place): Generator<Broken> {
  const { path, line, indent, value, parentLine } = place;
  const own = lines[line - 1] ?? '';
  const put = (written: string) => lines.with(line - 1, written).join('\n');
  const add = (...added: string[]) => lines.toSpliced(line, 0, ...added).join('\n');
  const children = lines.slice(line).findIndex((other) => !other.startsWith(`${indent}  `));
  // A key with keys of its own is told at the second, which has them; before it stands an empty one.
  yield { name: 'twice', content: add(own), line: line + 1, code: 'duplicate-key' };
  const behind = { line: line + 2, code: 'duplicate-key' } as const;
  yield { name: 'twice, behind an empty value', content: add(`${indent}order:`, own), ...behind };
  if (value === '') {
    // The keys of an object beside it, all of them: one slip, told where the object is empty.
    const content = lines.map((text, index) =>
      index >= line && index < line + children ? text.trim() : text,
    );
    yield { name: 'its keys beside it', content: content.join('\n'), line, code: 'wrong-type' };
  }
  yield { name: 'misspelled', content: put(own.replace(/\w/, 'x$&')), line, code: 'unknown-key' };
  yield { name: 'behind a tab', content: put(`\t${own.trim()}`), line, code: 'yaml-syntax' };
  const tooFar = { name: 'indented too far', content: put(`   ${own}`) };
  if (indent === '' && line > 2) yield { ...tooFar, line, code: 'yaml-syntax' };
  if (optional.includes(path.join('.'))) return;
  const content = lines.toSpliced(line - 1, 1 + children).join('\n');
  const isEmptied = path.length === 1 && content.startsWith('---\n---');
  yield { name: 'missing', content, line: isEmptied ? 1 : parentLine, code: 'missing-key' };
}

/** What goes wrong in a text, and the code of it. */
const slipsInTexts: [string, ProblemCode][] = [
  ['A <b>bold</b> claim.', 'raw-html'],
  ['<script>alert(1)</script>', 'raw-html'],
  ['<!-- mine -->', 'raw-html'],
  ['A [link](javascript:alert(1)).', 'unsafe-url'],
  ['A [link](data:text/html,x).', 'unsafe-url'],
  ['A [link](http://mahuta.nz).', 'bad-url'],
  ['A [link](mahuta.nz).', 'bad-url'],
  ['A [link](https://me:secret@mahuta.nz).', 'bad-url'],
  ['A [link](/about).', 'missing-page'],
  ['A [link](cv.pdf).', 'relative-url'],
  ['A [link](media/cv.pdf).', 'missing-media'],
  ['A [link](#nowhere).', 'missing-anchor'],
  ['A [link][nowhere].', 'shown-marks'],
  ['A ![hill][nowhere].', 'lost-link'],
  ['A [link](https://mahuta.nz/a b).', 'lost-link'],
  ['A [link] (https://mahuta.nz).', 'lost-link'],
  ['A picture: ![[hill.png]].', 'lost-link'],
  ['**Skills:**Python.', 'shown-marks'],
  ['私は**「機械学習」**が専門です。', 'shown-marks'],
  ['• One\n• Two', 'shown-marks'],
  ['As $$E = mc^2 says.', 'shown-marks'],
  ['A link without a text: [](https://mahuta.nz).', 'empty-text'],
  ['![](media/portrait.svg)', 'missing-alt'],
  ['![a hill](media/none.png)', 'missing-media'],
  ['![a hill](https://mahuta.nz/hill.png)', 'bad-image-path'],
  ['![a hill](hill.png)', 'bad-image-path'],
  ['![a hill](media/../site.json)', 'bad-image-path'],
  ['A bell\u0007 rings.', 'control-character'],
];

/** What stands in place of a text that visitors can see. */
const emptyTexts = {
  'no text': '',
  'only addresses': '[a]: https://mahuta.nz\n',
  'nothing to see': '\u200b\n',
};

/** The slips in every text below front matter, in a paragraph of their own below it. */
export function* breakBodies(sample: Sample): Generator<BrokenTree> {
  for (const [file, text] of sample) {
    if (!file.endsWith('.md')) continue;
    const line = text.trimEnd().split('\n').length + 2;
    for (const [slip, code] of slipsInTexts) {
      const content = `${text.trimEnd()}\n\n${slip}\n`;
      yield { name: `${file}: ${slip.split('\n')[0]}`, file, content, line, code };
    }
    const head = text.slice(0, text.indexOf('\n---\n') + '\n---\n'.length);
    const below = head.split('\n').length;
    for (const [name, body] of Object.entries(emptyTexts))
      yield { name: `${file}: ${name}`, file, content: head + body, line: below, code: 'empty-body' };
  }
}

/** Where every key of plain block front matter stands, by lines alone, and the front matter itself. Not the loader's parser. */
function placesIn(text: string): Place[] {
  const lines = text.split('\n');
  const places: Place[] = [{ path: [], line: 1, indent: '', value: '', parentLine: 1 }];
  const open: { indent: number; key: string; firstChild: number }[] = [
    { indent: -1, key: '', firstChild: 2 },
  ];
  for (let index = 1; lines[index] !== '---'; index++) {
    const [, indent = '', key = '', value = ''] = /^( *)([\w$]+): ?(.*)$/.exec(lines[index] ?? '') ?? [];
    while ((open.at(-1)?.indent ?? -1) >= indent.length) open.pop();
    const path = [...open.slice(1).map((parent) => parent.key), key];
    const parentLine = open.at(-1)?.firstChild ?? 2;
    places.push({ path, line: index + 1, indent, value, parentLine });
    open.push({ indent: indent.length, key, firstChild: index + 2 });
  }
  return places;
}

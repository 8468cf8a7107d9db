import type { ProblemCode } from '../../../schema/problems.ts';
import type { BrokenTree, Sample } from './brokenTree.ts';
import { wrongValuesFor } from './wrongValues.ts';
import { type YamlPlace, yamlPlaces } from './yamlPlaces.ts';

/** The keys that a file may do without. */
const optional = ['link', 'order', 'hiddenLink', 'employer'];

/** Every key of every front matter: taken away, doubled, misspelled; and every value, replaced by wrong ones. */
export function* breakFrontMatter(sample: Sample): Generator<BrokenTree> {
  for (const [file, text] of sample) {
    if (!file.endsWith('.md')) continue;
    for (const place of yamlPlaces(text)) {
      yield* breakKey(file, text, place);
      if (place.value === '') yield addStranger(file, text, place);
      else yield* breakValue(file, text, place);
    }
    yield addStranger(file, text, { path: [], line: 1, indent: '', value: '', parentLine: 1 });
  }
}

function* breakValue(file: string, text: string, place: YamlPlace): Generator<BrokenTree> {
  const { path, line, indent, value } = place;
  const key = path.at(-1) ?? '';
  const parsed = key === 'order' ? Number(value) : value;
  for (const { value, codes } of wrongValuesFor(path, parsed)) {
    const written =
      key === 'order' && typeof value === 'string' ? value.replace('1', "'1'") : JSON.stringify(value);
    const content = replaceLine(text, line, `${indent}${key}: ${written}`);
    yield { name: `${file} ${path.join('.')}: ${written}`, file, content, line, codes };
  }
  for (const { written, name, codes } of slips(value)) {
    const content = replaceLine(text, line, `${indent}${key}${written}`);
    yield { name: `${file} ${path.join('.')}: ${name}`, file, content, line, codes };
  }
}

type Slip = { name: string; written: string; codes: ProblemCode[] };

/** The slips of the hand that YAML does not forgive. */
function slips(value: string): Slip[] {
  const written = {
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
  };
  return [
    { name: 'no value', written: ':', codes: ['wrong-type'] },
    ...Object.entries(written).map(([name, written]): Slip => ({ name, written, codes: ['yaml-syntax'] })),
  ];
}

function* breakKey(
  file: string,
  text: string,
  { path, line, indent, value, parentLine }: YamlPlace,
): Generator<BrokenTree> {
  const name = `${file} ${path.join('.')}`;
  const lines = text.split('\n');
  const own = lines[line - 1] ?? '';
  // A key with keys of its own is told at the second, which has them; before it stands an empty one.
  const twice = lines.toSpliced(line, 0, own).join('\n');
  yield { name: `${name}: twice`, file, content: twice, line: line + 1, codes: ['duplicate-key'] };
  yield {
    name: `${name}: twice, behind an empty value`,
    file,
    content: lines.toSpliced(line, 0, `${indent}order:`, own).join('\n'),
    line: line + 2,
    codes: ['duplicate-key'],
  };
  if (value === '') yield unindentChildren(name, file, lines, line);
  yield {
    name: `${name}: misspelled`,
    file,
    content: replaceLine(text, line, own.replace(/\w/, 'x$&')),
    line,
    codes: ['unknown-key'],
  };
  yield {
    name: `${name}: behind a tab`,
    file,
    content: replaceLine(text, line, `\t${own.trim()}`),
    line,
    codes: ['yaml-syntax'],
  };
  if (indent === '' && line > 2) {
    yield {
      name: `${name}: indented too far`,
      file,
      content: replaceLine(text, line, `   ${own}`),
      // The parser reads it as part of the value above.
      line: line - 1,
      codes: ['yaml-syntax'],
    };
  }
  if (optional.includes(path.at(-1) ?? '')) return;
  const children = lines.slice(line).findIndex((other) => !other.startsWith(`${indent}  `));
  const content = lines.toSpliced(line - 1, 1 + children).join('\n');
  const isEmptied = path.length === 1 && content.startsWith('---\n---');
  yield { name: `${name}: missing`, file, content, line: isEmptied ? 1 : parentLine, codes: ['missing-key'] };
}

/** The keys of an object beside it, all of them: one slip, told where the object is empty. */
function unindentChildren(name: string, file: string, lines: readonly string[], line: number): BrokenTree {
  const children = lines.slice(line).findIndex((other) => !other.startsWith('  '));
  const content = lines
    .map((text, index) => (index >= line && index < line + children ? text.trim() : text))
    .join('\n');
  return { name: `${name}: its keys beside it`, file, content, line, codes: ['wrong-type'] };
}

function addStranger(file: string, text: string, { path, line, indent }: YamlPlace): BrokenTree {
  const depth = path.length === 0 ? '' : `${indent}  `;
  const content = text.split('\n').toSpliced(line, 0, `${depth}zzz: 1`).join('\n');
  return {
    name: `${file} ${path.join('.')}: a strange key`,
    file,
    content,
    line: line + 1,
    codes: ['unknown-key'],
  };
}

function replaceLine(text: string, line: number, written: string): string {
  return text
    .split('\n')
    .with(line - 1, written)
    .join('\n');
}

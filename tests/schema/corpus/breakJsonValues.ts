import { type BrokenTree, lineAt, type Sample } from './brokenTree.ts';
import { type JsonPlace, jsonPlaces } from './jsonPlaces.ts';
import { wrongValuesFor } from './wrongValues.ts';

/** The keys that a file may do without. */
const optional = ['$schema', 'version', 'order', 'theme'];

/** Every key of every JSON file: taken away, doubled, beside a stranger; and every value, replaced by wrong ones. */
export function* breakJsonValues(sample: Sample): Generator<BrokenTree> {
  for (const [file, text] of sample) {
    if (!file.endsWith('.json')) continue;
    for (const place of jsonPlaces(text)) {
      yield* breakValue(file, text, place);
      if (place.key !== undefined) yield* breakKey(file, text, place, place.key);
      if (isObject(place.value)) yield addStranger(file, text, place);
      if (Array.isArray(place.value)) yield* breakList(file, text, place);
    }
  }
}

function* breakValue(
  file: string,
  text: string,
  { path, value, start, end }: JsonPlace,
): Generator<BrokenTree> {
  const wrong = wrongValuesFor(path, value);
  for (const { value, codes } of path.length === 0 ? wrong.filter(({ value }) => value !== null) : wrong) {
    const content = text.slice(0, start) + JSON.stringify(value) + text.slice(end);
    yield {
      name: `${file} ${path.join('.')}: ${JSON.stringify(value).slice(0, 40)}`,
      file,
      content,
      line: lineAt(text, start),
      codes,
    };
  }
}

function* breakKey(file: string, text: string, place: JsonPlace, key: number): Generator<BrokenTree> {
  const { path, start, end, parent } = place;
  const name = `${file} ${path.join('.')}`;
  const member = text.slice(key, end);
  const twice = `${text.slice(0, key)}${member},\n${text.slice(key)}`;
  const second = lineAt(twice, key + member.length + ',\n'.length);
  yield { name: `${name}: twice`, file, content: twice, line: second, codes: ['duplicate-key'] };
  const renamed = `${text.slice(0, key)}"x_${text.slice(key + 1)}`;
  yield { name: `${name}: renamed`, file, content: renamed, line: lineAt(text, key), codes: ['unknown-key'] };
  if (optional.includes(String(path.at(-1)))) return;
  const comma = /^\s*,/.exec(text.slice(end))?.[0];
  // The last member takes the comma before it along.
  const content = comma
    ? text.slice(0, key) + text.slice(end + comma.length)
    : text.slice(0, key).replace(/,\s*$/, '') + text.slice(end);
  yield { name: `${name}: missing`, file, content, line: lineAt(text, parent), codes: ['missing-key'] };
  const emptied = text.slice(0, start) + text.slice(end);
  const next = start + emptied.slice(start).search(/\S/);
  yield {
    name: `${name}: no value`,
    file,
    content: emptied,
    line: lineAt(emptied, next),
    codes: ['json-syntax'],
  };
}

function addStranger(file: string, text: string, { path, value, start }: JsonPlace): BrokenTree {
  const comma = Object.keys(Object(value)).length > 0 ? ',' : '';
  const content = `${text.slice(0, start + 1)}\n"zzz": 1${comma}${text.slice(start + 1)}`;
  const name = `${file} ${path.join('.')}: a strange key`;
  return { name, file, content, line: lineAt(text, start) + 1, codes: ['unknown-key'] };
}

function* breakList(file: string, text: string, { path, value, start }: JsonPlace): Generator<BrokenTree> {
  const name = `${file} ${path.join('.')}`;
  const begin = (entry: string) => `${text.slice(0, start + 1)}\n${entry},${text.slice(start + 1)}`;
  const line = lineAt(text, start) + 1;
  yield { name: `${name}: a number in it`, file, content: begin('3'), line, codes: ['wrong-type'] };
  yield { name: `${name}: a blank in it`, file, content: begin('" "'), line, codes: ['empty-text'] };
  yield { name: `${name}: a list in it`, file, content: begin('["x"]'), line, codes: ['wrong-type'] };
  if (path.at(-1) !== 'skills' || !Array.isArray(value)) return;
  const [first] = value;
  const second = `${text.slice(0, start + 1)}\n${JSON.stringify(first)},${text.slice(start + 1)}`;
  const repeated = lineAt(
    second,
    second.indexOf(JSON.stringify(first), start + 2 + JSON.stringify(first).length),
  );
  yield { name: `${name}: a skill twice`, file, content: second, line: repeated, codes: ['duplicate-item'] };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ProblemCode } from '../../schema/problems.ts';
import { checkFile } from '../fixtures/content.ts';

type Slip = [before: string, after: string, code: ProblemCode];

/**
 * Slips of the hand in files of the sample: the text `before` is replaced by `after`, in which `‸` is where the problem is
 * reported, unless at its start.
 */
const slips: Record<string, Slip[]> = {
  'skills/ai-ml.json': [
    ['"AI & ML"', '"AI & ML"‸ /* mine */', 'json-syntax'],
    ['"title"', '# mine\n"title"', 'json-syntax'],
    ['"AI & ML"', '"AI & ML"‸,', 'json-syntax'],
    ['"AI & ML",\n', '"AI & ML"\n‸', 'json-syntax'],
    ['"title": ', '"title"= ', 'json-syntax'],
    ['"AI & ML"', 'AI & ML"', 'json-syntax'],
    ['"title"', 'title', 'json-syntax'],
    ['"AI', '"\tAI', 'json-syntax'],
    ['"AI', String.raw`"\xAI`, 'json-syntax'],
    ['1', 'NaN', 'json-syntax'],
    ['1', '1.', 'json-syntax'],
    ['1\n}', '1\n}\n‸]', 'json-syntax'],
    ['1\n}', '1, "x": [1‸\n}', 'json-syntax'],
    ['"title"', '"x_title"', 'unknown-key'],
    ['{\n  "$schema": "../../schema/json/skills.schema.json",\n  "title": "AI & ML",', '{', 'missing-key'],
    ['"AI & ML"', '{ "x": "y" }', 'wrong-type'],
    ['1', '"1"', 'wrong-type'],
    ['"AI & ML"', '"\u200b"', 'empty-text'],
    ['"AI & ML"', String.raw`"a\ud83db"`, 'control-character'],
    ['"tabler:brain"', '"tabler:constructor"', 'bad-value'],
    ['"#bb5b33"', '"var(--x)"', 'bad-value'],
  ],
  'links/articles.json': [
    ['https://example.com/articles', '//mahuta.nz', 'bad-url'],
    ['https://example.com/articles', '', 'bad-url'],
  ],
  'site.json': [
    ['"en-NZ"', '""', 'bad-value'],
    ['"social": {}', '"social": { "image": "portrait.svg" }', 'bad-image-path'],
  ],
  'hobbies/garden-enthusiast.md': [
    ['Garden Enthusiast', '"Garden" more', 'yaml-syntax'],
    ['Garden Enthusiast', '!text Garden', 'yaml-syntax'],
    ['Garden Enthusiast', '- Garden', 'yaml-syntax'],
    ['Garden Enthusiast', '“Garden: x”', 'yaml-syntax'],
    ['title: ', 'title:\u00a0', 'yaml-syntax'],
    ['title: Garden Enthusiast\n', '', 'missing-key'],
    ['Garden Enthusiast', '', 'wrong-type'],
    ['Garden Enthusiast', 'true', 'wrong-type'],
    ['order: 3', "order: '1'", 'wrong-type'],
    ['My raised', '<!-- mine -->\n\nMy raised', 'raw-html'],
    ['My raised', 'My [link](data:text/html,x) raised', 'bad-url'],
    ['My raised', '![a hill](media/../site.json)', 'bad-image-path'],
    ['My raised', '**Skills:**Python, my raised', 'shown-marks'],
    ['My raised', 'As $$E = mc^2 says', 'shown-marks'],
  ],
  'profile.md': [
    ['employer:\n  name: Example Research\n  url', 'employer:\nurl', 'wrong-type'],
    ['https://example.com/research', 'mailto:me@mahuta.nz', 'bad-url'],
    ['media/portrait.svg', 'media/a.txt', 'bad-image-path'],
    ['  alt', '  zzz: 1\n  alt', 'unknown-key'],
  ],
};

const rows = Object.entries(slips).flatMap(([file, ofFile]) =>
  ofFile.map((slip) => [file, ...slip] as const),
);

/** Words of zod and of the parsers that owners do not know. Rare mistakes have the parser's own words. */
const jargon = ['invalid input', 'received', 'undefined', 'unexpected', 'token', 'scalar', 'mapping'];

test.each(rows)('in %s, %j replaced by %j is reported at its line as %s', (file, before, after, code) => {
  const sample = readFileSync(`content/${file}`, 'utf8');
  expect(sample).toContain(before);
  const marked = sample.replace(before, () => (after.includes('‸') ? after : `‸${after}`));
  const line = marked.slice(0, marked.indexOf('‸')).split('\n').length;
  const broken = marked.replace('‸', '');
  for (const text of [broken, broken.replaceAll('\n', '\r\n')]) {
    const found = checkFile(file, text);
    expect(found).toContainEqual(expect.objectContaining({ line, code }));
    const hit = found.find((problem) => problem.line === line && problem.code === code);
    const message = hit?.message ?? '';
    expect(message).toMatch(/[.?)]$/);
    if (!/^Invalid (?:YAML|JSON): /.test(message))
      expect(jargon.filter((word) => message.toLowerCase().includes(word))).toEqual([]);
    if (hit?.suggestion === undefined) continue;
    const left = fixes(text, hit.column, line, hit.suggestion).map((fixed) => checkFile(file, fixed));
    expect(left, hit.suggestion).toContainEqual(found.filter((problem) => problem !== hit));
  }
});

/** The file with a suggestion in place of the value, of the rest of the line, or of the whole line. */
function fixes(text: string, column: number, line: number, suggestion: string): string[] {
  const lines = text.split('\n');
  const own = lines[line - 1] ?? '';
  const before = own.slice(0, column - 1);
  const afterValue = own.slice(column - 1).replace(/^("[^"]*"|[\w$]+)/, '');
  const afterAll = /[,\]}]*\r?$/.exec(own)?.[0] ?? '';
  const indent = own.slice(0, own.search(/\S|$/));
  const written = [
    before + JSON.stringify(suggestion) + afterValue,
    before + suggestion + afterValue,
    before + suggestion + afterAll,
    indent + suggestion + afterAll,
  ];
  return written.map((fixed) => lines.with(line - 1, fixed).join('\n'));
}

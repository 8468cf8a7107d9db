import type { ProblemCode } from '../../../schema/problems.ts';

type WrongValue = { value: unknown; codes: ProblemCode[] };

/** Values that are wrong wherever a text stands. */
const noTexts: WrongValue[] = [
  { value: 7, codes: ['wrong-type'] },
  { value: true, codes: ['wrong-type'] },
  { value: null, codes: ['wrong-type'] },
  { value: ['x'], codes: ['wrong-type'] },
  { value: { x: 'y' }, codes: ['wrong-type'] },
];

const badUrls = (...more: string[]): WrongValue[] =>
  [
    'http://mahuta.nz/',
    'javascript:alert(1)',
    '//mahuta.nz',
    '/about',
    'mahuta',
    'https://me:secret@mahuta.nz',
    'https:mahuta',
    'ftp://mahuta.nz',
    '',
    ...more,
  ].map((value) => ({ value, codes: ['bad-url'] }));

/** What is wrong in the place of a value, by what stands there: a text, an address, an icon, a colour … */
export function wrongValuesFor(path: readonly (string | number)[], value: unknown): WrongValue[] {
  const key = String(path.findLast((step) => typeof step === 'string'));
  if (key === '$schema') return [{ value: 7, codes: ['wrong-type'] }];
  if (key === 'version')
    return [
      { value: 'one', codes: ['wrong-type'] },
      { value: 1.5, codes: ['wrong-type'] },
    ];
  if (key === 'order') {
    return ['1', 1.5, null, [1], '2026-11-21'].map((value) => ({ value, codes: ['wrong-type'] }));
  }
  if (Array.isArray(value)) {
    const wrong: WrongValue[] = ['a, b', 7, null, { a: 'b' }].map((value) => ({
      value,
      codes: ['wrong-type'],
    }));
    const empty: WrongValue = { value: [], codes: ['bad-length'] };
    const full: WrongValue = { value: Array.from({ length: 21 }, (_, i) => `s${i}`), codes: ['bad-length'] };
    return key === 'skills' ? [...wrong, empty, full] : wrong;
  }
  if (typeof value === 'object')
    return ['x', 7, null, ['x']].map((value) => ({ value, codes: ['wrong-type'] }));
  return [...noTexts, ...wrongTexts(path, key)];
}

function wrongTexts(path: readonly (string | number)[], key: string): WrongValue[] {
  if (key === 'url')
    return path.length === 1 || path[0] !== 'employer'
      ? badUrls('not an address')
      : badUrls('mailto:me@mahuta.nz');
  const empty: WrongValue[] = ['', '   ', '\u200b'].map((value) => ({ value, codes: ['empty-text'] }));
  const bad = (code: ProblemCode, values: string[]) =>
    values.map((value): WrongValue => ({ value, codes: [code] }));
  if (key === 'icon')
    return bad('unknown-icon', [
      '',
      'tabler:no-such-icon',
      'home',
      'fa:home',
      'tabler:constructor',
      'TABLER RUN',
    ]);
  if (key === 'colour')
    return bad('bad-colour', [
      '',
      'greenish',
      '#12',
      '2f6f73',
      'var(--x)',
      'currentColor',
      'rgb(1 2',
      'url(#a)',
    ]);
  if (key === 'language') return bad('bad-language', ['', 'english', 'en_NZ', 'xx', 'e']);
  if (key === 'src' || key === 'image') {
    return [
      ...bad('bad-image-path', ['', 'portrait.svg', '/etc/passwd.png', 'media/../site.png', 'media/a.txt']),
      ...bad('missing-media', ['media/none.png']),
    ];
  }
  return [
    ...empty,
    { value: 'a\u0007b', codes: ['control-character'] },
    { value: 'a\ud83db', codes: ['control-character'] },
  ];
}

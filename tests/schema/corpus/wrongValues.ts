import type { ProblemCode } from '../../../schema/problems.ts';

type WrongValue = { value: unknown; code: ProblemCode };

const wrong = (code: ProblemCode, ...values: unknown[]): WrongValue[] =>
  values.map((value) => ({ value, code }));

/** What is wrong in the place of a value, by what stands there: a text, an address, an icon, a colour … */
export function wrongValuesFor(path: readonly (string | number)[], value: unknown): WrongValue[] {
  const key = String(path.findLast((step) => typeof step === 'string'));
  if (key === '$schema') return wrong('wrong-type', 7);
  if (key === 'version') return wrong('wrong-type', 'one', 1.5);
  if (key === 'order') return wrong('wrong-type', '1', 1.5, null, [1], '2026-11-21');
  if (Array.isArray(value)) {
    const full = Array.from({ length: 21 }, (_, index) => `s${index}`);
    return [
      ...wrong('wrong-type', 'a, b', 7, null, { a: 'b' }),
      ...(key === 'skills' ? wrong('bad-length', [], full) : []),
    ];
  }
  if (typeof value === 'object') return wrong('wrong-type', 'x', 7, null, ['x']);
  return [...wrong('wrong-type', 7, true, null, ['x'], { x: 'y' }), ...wrongTexts(path, key)];
}

function wrongTexts(path: readonly (string | number)[], key: string): WrongValue[] {
  switch (key) {
    case 'url': {
      const isEmployer = path.length > 1 && path[0] === 'employer';
      const last = isEmployer ? 'mailto:me@mahuta.nz' : 'not an address';
      const bad =
        'http://mahuta.nz/ javascript:alert(1) //mahuta.nz /about.html mahuta https:mahuta ftp://mahuta.nz';
      return wrong('bad-url', ...bad.split(' '), 'https://me:secret@mahuta.nz', '', last);
    }
    case 'icon': {
      const bad = 'tabler:no-such-icon home fa:home tabler:constructor';
      return wrong('unknown-icon', ...bad.split(' '), '', 'TABLER RUN');
    }
    case 'colour': {
      const bad = 'greenish #12 2f6f73 var(--x) currentColor url(#a)';
      return wrong('bad-colour', ...bad.split(' '), '', 'rgb(1 2');
    }
    case 'language':
      return wrong('bad-language', '', 'english', 'en_NZ', 'xx', 'e');
    case 'src':
    case 'image': {
      const bad = 'portrait.svg /etc/passwd.png media/../site.png media/a.txt';
      return [...wrong('bad-image-path', ...bad.split(' '), ''), ...wrong('missing-media', 'media/none.png')];
    }
    default:
      return [
        ...wrong('empty-text', '', '   ', '\u200b'),
        ...wrong('control-character', 'a\u0007b', 'a\ud83db'),
      ];
  }
}

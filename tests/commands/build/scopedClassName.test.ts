import { expect, test } from 'vitest';
import { scopedClassName } from '../../../commands/build/scopedClassName.ts';

const sheet = 'pages/index/Home.module.css';
const fiftyThree = Array.from({ length: 53 }, (_, at) => `.class${at} {}`).join();

test.each([
  ['a class after the 52nd of its sheet', 'class52', sheet, fiftyThree],
  ['a sheet that is not of the site', 'class0', 'lib/Other.module.css', fiftyThree],
])('the build fails for a class that would have the name of another: %s', (_, name, file, css) => {
  expect(() => scopedClassName(name, `${process.cwd()}/${file}`, css)).toThrow(`${name} of `);
  expect(scopedClassName('class51', `${process.cwd()}/${sheet}`, css)).toHaveLength(2);
});

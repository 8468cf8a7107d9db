import type { Problem } from '../../schema/problems/problem.ts';
import type { Change } from '../changes/change.ts';

/** What was done, and what is left for the owner to do. */
export function describeRest(
  changes: readonly Change[],
  warnings: readonly Problem[],
  language: string,
): string {
  const files = changes.length === 1 ? '1 file was' : `${changes.length} files were`;
  const rest = warnings.map(({ file, line, column, message }) => `  ${file}:${line}:${column} ${message}`);
  const isEnglish = new Intl.Locale(language).language === 'en';
  const words = isEnglish
    ? []
    : ['  The words of the form, the headings and the 404 page are English still.'];
  const left = [...rest, ...words];
  return [
    `${files} written.`,
    ...(left.length > 0 ? ['', 'Left to do:', ...left] : []),
    '',
    'See it: npm start, then http://localhost:8888.',
  ].join('\n');
}

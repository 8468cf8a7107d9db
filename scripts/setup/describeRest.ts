import type { Problem } from '../../schema/problems/problem.ts';
import type { Change } from '../changes/change.ts';

const most = 20;

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
  const more = rest.length > most ? [`  … and ${rest.length - most} more, which npm run check lists.`] : [];
  const left = [...rest.slice(0, most), ...more, ...words];
  return [
    `${files} written.`,
    ...(left.length > 0 ? ['', 'Left to do:', ...left] : []),
    '',
    'See it: npm start, then http://localhost:8888.',
  ].join('\n');
}

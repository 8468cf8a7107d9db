import { join } from 'node:path';
import type { Problem } from '../../schema/problems.ts';
import type { Change } from '../lib/changes.ts';
import { listSampleTexts } from './tree/listSampleTexts.ts';

const most = 20;

/** Where the setup has written: the folder as it is now, and how people call it. */
type Written = { folder: string; name: string; changes: readonly Change[] };

/**
 * What was done, what is left for the owner to do, and which words of the sample the page will show as theirs.
 * @param language of the page; `isTold` says whether somebody chose it
 */
export function describeRest(
  { folder, name, changes }: Written,
  warnings: readonly Problem[],
  { language, isTold }: { language: string; isTold: boolean },
): string {
  const rest = warnings.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
  const more = rest.length > most ? [`… and ${rest.length - most} more, which npm run check lists.`] : [];
  const isEnglish = new Intl.Locale(language).language === 'en';
  const untold = `${join(name, 'site.json')}: the page is said to be in ${language}, since nobody was asked; if your words are in another language, say --language and its code, such as de or ja.`;
  const heading = isEnglish
    ? "Still in the sample's words; read whether they suit you:"
    : "Still in the sample's words, which are English; put them into your own language:";
  const sample = listSampleTexts(folder).map(
    ({ source, keys }) => `${join(name, source)}: ${keys.join(', ') || 'all of it'}`,
  );
  return [
    `${describeCounts(changes)}.`,
    ...section('Left to do:', [...(isTold ? [] : [untold]), ...rest.slice(0, most), ...more]),
    ...section(heading, sample),
    '',
    'See it: npm start, then http://localhost:8888.',
  ].join('\n');
}

/** Such as `10 files were written, 6 deleted`. */
function describeCounts(changes: readonly Change[]): string {
  const deleted = changes.filter(({ after }) => !after).length;
  const [first, ...others] = [
    [changes.length - deleted, 'written'] as const,
    [deleted, 'deleted'] as const,
  ].filter(([count]) => count > 0);
  if (!first) return 'Nothing was written';
  const [count, done] = first;
  const files = count === 1 ? '1 file was' : `${count} files were`;
  return [`${files} ${done}`, ...others.map((other) => other.join(' '))].join(', ');
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `  ${line}`)];
}

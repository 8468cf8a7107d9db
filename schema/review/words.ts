import { defaultWords, pluralRulesOf } from '../contactWords.ts';
import { textsIn, valueAt } from '../parse/document.ts';
import { type Fault, type Finding, formatPath } from '../problems.ts';
import type { Contact } from '../types/singletons/contact.ts';

type WordFault = Finding & Pick<Fault, 'path'>;

/**
 * What `errors` of `contact.json` lacks for a site in this language: plural forms, and words that visitors would read in
 * English. A site in English lacks nothing.
 */
export function findWordFaults(errors: Contact['errors'], language: string): WordFault[] {
  return [...findMissingForms(errors, language), ...findUntranslated(errors, language)];
}

function findMissingForms(errors: Contact['errors'], language: string): WordFault[] {
  const needed = pluralRulesOf(language)?.resolvedOptions().pluralCategories ?? [];
  return Object.entries(errors?.wait ?? {}).flatMap(([unit, forms]) => {
    const missing = needed.filter((form) => forms?.[form] === undefined);
    if (missing.length === 0) return [];
    const list = missing.map((form) => `"${form}"`).join(', ');
    const message = `The language ${language} has ${needed.length} plural forms (${needed.join(', ')}), and this lacks ${list}; write each.`;
    return [{ code: 'missing-plural', path: ['errors', 'wait', unit], message }];
  });
}

function findUntranslated(errors: Contact['errors'], language: string): WordFault[] {
  if (new Intl.Locale(language).language === 'en') return [];
  const missing = textsIn(defaultWords)
    // Not every language has this form.
    .filter(({ path }) => path.at(-1) !== 'one' && valueAt(errors, path) === undefined)
    .map(({ path }) => formatPath(['errors', ...path]));
  if (missing.length === 0) return [];
  const rest = missing.length > 3 ? ` and ${missing.length - 3} more` : '';
  const message = `The language of the site is ${language}, and visitors read ${missing.slice(0, 3).join(', ')}${rest} in English; write your own, see docs/content.md.`;
  return [{ code: 'untranslated', path: errors ? ['errors'] : [], message }];
}

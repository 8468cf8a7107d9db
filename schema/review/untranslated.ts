import { entriesOf } from '../parse/entry.ts';
import { textsIn, valueAt } from '../values/paths.ts';
import en from '../words/en.json' with { type: 'json' };
import { hasWords } from '../words/languages.ts';
import { type ContentRule, faultAt } from './rules.ts';

/** The fixed words that visitors read in English, since the project has none in the language of the site. */
export const untranslated: ContentRule = {
  code: 'untranslated',
  find({ entries }) {
    const [site] = entriesOf(entries, 'site');
    if (!site || hasWords(site.value.language)) return [];
    const [contact] = entriesOf(entries, 'contact');
    const [notFound] = entriesOf(entries, 'notFound');
    const own = { ...site.value, contact: contact?.value, notFound: notFound?.value };
    const isShown = ([name]: [string, string]) =>
      name === 'contact' || entries.some(({ type }) => type === name);
    const headings = Object.fromEntries(Object.entries(en.headings).filter(isShown));
    const english = { contact: en.contact, notFound: en.notFound, headings, labels: en.labels };
    // Not every language has the form "one".
    const missing = textsIn(english).filter(({ path, text }) => {
      const given = path.at(-1) === 'one' ? '' : valueAt(own, path);
      return given === undefined || (given === text && /\p{L}/u.test(text));
    });
    const message = `The project has no words in ${site.value.language}, so visitors read "${missing[0]?.text}" and ${missing.length - 1} more in English; write your own, see docs/content.md.`;
    return missing.length > 0 ? faultAt(site, 'language', message) : [];
  },
};

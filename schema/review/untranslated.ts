import { type ContentName, typeOf } from '../content.ts';
import { entriesOf } from '../parse/entry.ts';
import { formatPath } from '../problems.ts';
import { textsIn, valueAt } from '../values/paths.ts';
import en from '../words/en.json' with { type: 'json' };
import { hasWords } from '../words/languages.ts';
import { type ContentRule, type Found, faultAt, type Reviewed } from './rules.ts';

function findMissingWords({ entries }: Reviewed): Found[] {
  const [site] = entriesOf(entries, 'site');
  if (!site || hasWords(site.value.language)) return [];
  const { language, form = { to: 'function' } } = site.value;
  const isShown = (name: string) => name === 'contact' || entries.some(({ type }) => type === name);
  const headings = Object.entries(en.headings).filter(([name]) => isShown(name));
  const contact = form.to === 'function' ? en.contact : { ...en.contact, errors: {} };
  const words: [ContentName, object][] = [
    ['contact', form.to === 'none' ? {} : contact],
    ['notFound', en.notFound],
    ['site', { headings: Object.fromEntries(headings), labels: en.labels }],
  ];
  const missing = words.flatMap(([name, english]) => {
    const own = entriesOf(entries, name)[0]?.value;
    return textsIn(english).flatMap(({ path, text }) => {
      const given = valueAt(own, path);
      // "404" is that of many languages, and not every language has the form "one".
      const isUnwritten = given === undefined || (given === text && /\p{L}/u.test(text));
      return isUnwritten && path.at(-1) !== 'one' ? `${formatPath(path)} (${typeOf[name].source})` : [];
    });
  });
  const list = missing.slice(0, 3).join(', ') + andMore(missing);
  const message = `The project has no words in ${language}, so visitors read ${list} in English; write your own, see docs/content.md.`;
  return missing.length > 0 ? faultAt(site, 'language', message) : [];
}

function andMore({ length }: readonly unknown[]): string {
  return length > 3 ? ` and ${length - 3} more` : '';
}

export const untranslated: ContentRule = { code: 'untranslated', find: findMissingWords };

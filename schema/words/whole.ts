import type { Content, ContentFiles } from '../content.ts';
import { valueAt } from '../parse/document.ts';
import { en } from './en.ts';
import { wordsOf } from './languages.ts';

const { skills, hobbies, contact } = en.headings;
const { contactButton, skipLink, opensInNewTab } = en.labels;

/** The English words that the sample content gives. A site that still has them did not write them itself. */
const sampleWords = {
  contact: { ...en.contact, errors: {} },
  notFound: en.notFound,
  site: { headings: { skills, hobbies, contact }, labels: { contactButton, skipLink, opensInNewTab } },
};

/**
 * The content with every fixed word: the owner's own, or else that of the site's language. What is still the sample's
 * English counts as left out.
 */
export function withWords(files: ContentFiles): Omit<Content, 'media'> {
  const { site } = files;
  const { words } = wordsOf(site.language);
  return {
    ...files,
    site: {
      ...site,
      keywords: site.keywords ?? [],
      social: site.social ?? {},
      headings: fillIn(words.headings, site.headings, sampleWords.site.headings),
      labels: fillIn(words.labels, site.labels, sampleWords.site.labels),
    },
    contact: fillIn(words.contact, files.contact, sampleWords.contact),
    notFound: fillIn(words.notFound, files.notFound, sampleWords.notFound),
    bibliography: words.bibliography,
    files: {
      ...fillIn(words.files, { resume: site.resume?.label, card: valueAt(site.labels, ['contactCard']) }),
      word: words.files.resume.replace('PDF', 'Word'),
    },
    story: words.story,
  };
}

function fillIn<T extends object>(words: T, own: object = {}, sample: object = {}): T {
  const whole = { ...words };
  for (const [key, value] of Object.entries<unknown>({ ...own })) {
    const [word, unwritten] = [valueAt(words, [key]), valueAt(sample, [key])];
    if (isGroup(word) && isGroup(value))
      Reflect.set(whole, key, fillIn(word, value, isGroup(unwritten) ? unwritten : {}));
    else if (value !== undefined && value !== unwritten) Reflect.set(whole, key, value);
  }
  return whole;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

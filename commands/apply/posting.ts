import { removeAccents } from '../../schema/values/text.ts';
import toolNames from './tools.json' with { type: 'json' };

type Comparison = Record<'posting' | 'language' | 'cv', string> & {
  files: readonly { source: string; text: string }[];
  skills: readonly string[];
};

/** Lists the owner's skills and the names (such as of tools) in a posting, by where the owner has them. */
export function comparePosting({ posting, language, cv, skills, files }: Comparison): string[] {
  const wanted = toWords(posting);
  const namedSkills = skills.filter((skill) => wanted.includes(toWords(skill)));
  const skillWords = namedSkills.map(toWords).join('');
  const names = findNames(posting, language).filter((name) => !skillWords.includes(toWords(name)));
  const cvWords = toWords(cv);
  const known = files.map(({ source, text }) => ({ source, words: toWords(text) }));
  const inCv: string[] = [];
  const elsewhere: string[] = [];
  const nowhere: string[] = [];
  for (const [words, [term = '']] of Map.groupBy([...namedSkills, ...names], toWords)) {
    const sources = known.filter((file) => file.words.includes(words)).map(({ source }) => source);
    if (cvWords.includes(words)) inCv.push(term);
    else if (sources.length > 0) elsewhere.push(`${term} (${sources.slice(0, 3).join(', ')})`);
    else nowhere.push(term);
  }
  return [
    ...listTerms('In this CV', inCv),
    ...listTerms('In your content, but not in this version', elsewhere),
    ...listTerms('Nowhere', nowhere),
    'Not compared: the other words of the posting',
  ];
}

function listTerms(heading: string, terms: readonly string[]): string[] {
  return [`${heading}:`, ...(terms.length > 0 ? terms : ['nothing']).map((term) => `  ${term}`)];
}

/** A text as words without accents, with spaces around each. `R&D` is one, and contains no R. */
function toWords(text: string): string {
  const words = removeAccents(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}+#]*(?:&[\p{L}\p{N}]+)*/gu);
  return ` ${(words ?? []).join(' ')} `;
}

/** Tools that may begin a line, that have no capital, or whose capital says nothing in German. */
const tools: ReadonlySet<string> = new Set(toolNames);

/** Known tools, words such as `C#`, `NumPy` or `Node.js`, and words with a capital within a sentence. */
function findNames(posting: string, language: string): string[] {
  const isGerman = new Intl.Locale(language).language === 'de';
  return posting.split(/[\n!?:;•*]|\.\s|\s[-–]\s/).flatMap((sentence) => {
    const words = sentence.match(/[\p{L}\p{N}][^\s,()]*/gu) ?? [];
    const names = words.map((word) => word.replace(/[^\p{L}\p{N}+#]+$/u, ''));
    return names.filter((name, index) => {
      if (!/\p{L}/u.test(name) || name.includes('@')) return false;
      const isMarked = /\p{L}[^-]*[\p{Lu}+#]|\p{L}{2}\.\p{L}{2}/u.test(name);
      const hasCapital = /^\p{Lu}/u.test(name) && index > 0 && !isGerman;
      return tools.has(name) || isMarked || hasCapital;
    });
  });
}

import type { Answers } from '../answers.ts';
import { currentAnswers } from './currentAnswers.ts';
import { isSampleValue } from './isSampleValue.ts';
import type { Tree } from './tree.ts';

/** The single answers that the content holds already, without what the sample says: nobody is to be offered that. */
export function ownAnswers(tree: Tree): Partial<Answers> {
  const { name, title, location, employer, employerUrl, summary, url, language } = currentAnswers(tree);
  const texts = { name, title, location, employer, employerUrl, summary, url };
  const own = Object.entries(texts).filter(([, text]) => text !== undefined && !isSampleValue(text));
  return { ...Object.fromEntries(own), ...(!tree.site.isSample && { language }) };
}

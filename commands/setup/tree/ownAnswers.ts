import type { Answers } from '../answers.ts';
import { currentAnswers } from './currentAnswers.ts';
import { isSampleText } from './isSampleText.ts';
import { isSampleValue } from './isSampleValue.ts';
import type { Tree } from './tree.ts';

/** The single answers that the content holds already, without what the sample says: nobody is to be offered that. */
export function ownAnswers(tree: Tree): Partial<Answers> {
  const { closing = '', language, ...current } = currentAnswers(tree);
  const { name, title, location, employer, employerUrl, summary, url } = current;
  const isSampleClosing = isSampleText('footer.md', 'body', closing);
  const texts = { name, title, location, employer, employerUrl, summary, url };
  const own = Object.entries(texts).filter(([, text]) => text !== undefined && !isSampleValue(text));
  return {
    ...Object.fromEntries(own),
    ...(!isSampleClosing && { closing }),
    ...(!tree.site.isSample && { language }),
  };
}

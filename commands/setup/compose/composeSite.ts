import { editJson } from '../../lib/editText.ts';
import type { Answers } from '../answers.ts';
import { currentAnswers } from '../tree/currentAnswers.ts';
import type { Tree } from '../tree/tree.ts';
import { describeSite } from './describeSite.ts';
import type { OwnedChange } from './ownedChange.ts';
import { rederive } from './rederive.ts';
import { toChange } from './toChange.ts';

/** What search engines and sharing sites are told. What the owner has written there themselves stays. */
export function composeSite(tree: Tree, answers: Answers): OwnedChange[] {
  const { site } = tree;
  const [before, after] = [currentAnswers(tree), answers].map(describeSite);
  if (!before || !after) return [];
  const edits = [
    { path: ['url'], value: answers.url ?? site.value.url },
    { path: ['title'], value: rederive(site.value.title, before.title, after.title) },
    {
      path: ['description'],
      value: answers.description ?? rederive(site.value.description, before.description, after.description),
    },
    {
      path: ['keywords'],
      value: answers.keywords ?? rederive(site.value.keywords, before.keywords, after.keywords),
    },
    { path: ['language'], value: answers.language },
  ];
  return toChange(site, editJson(site.text, edits));
}

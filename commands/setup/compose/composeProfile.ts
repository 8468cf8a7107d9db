import { editMarkdown } from '../../lib/editText.ts';
import type { Answers } from '../answers.ts';
import type { Tree } from '../tree/tree.ts';
import type { OwnedChange } from './ownedChange.ts';
import { toChange } from './toChange.ts';

/** The top of the page. */
export function composeProfile(
  { profile }: Tree,
  answers: Answers,
  portrait: { src: string; alt: string },
): OwnedChange[] {
  const edits = [
    { path: ['name'], value: answers.name },
    { path: ['title'], value: answers.title },
    { path: ['location'], value: answers.location },
    { path: ['employer', 'name'], value: answers.employer },
    { path: ['employer', 'url'], value: answers.employerUrl },
    { path: ['portrait', 'src'], value: portrait.src },
    { path: ['portrait', 'alt'], value: portrait.alt },
  ];
  return toChange(profile, editMarkdown(profile.text, edits, answers.summary));
}

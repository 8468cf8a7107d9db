import { contentTypes } from '../../../schema/content.ts';
import { formatEntry } from '../../../schema/format/formatEntry.ts';
import { normalizeText } from '../../../schema/values/normalizeText.ts';
import type { SkillsAnswer } from '../answers.ts';
import { editJson } from '../edit/editJson.ts';
import type { Tree } from '../tree/tree.ts';
import { composeCards } from './composeCards.ts';
import { guessIcon } from './guessIcon.ts';
import type { OwnedChange } from './ownedChange.ts';
import { schemaLine } from './schemaLine.ts';

/** Bush, lake, clay, tussock and the like: colours that are told apart, for one card after the other. */
const colours = ['#2f6f73', '#b4552d', '#3d5a99', '#6b7a2a', '#8a4b78', '#8a6a1f'] as const;

/** The cards of skills: those that are there by these titles get these skills, the others are new. */
export function composeSkills(
  { skills }: Tree,
  answers: readonly SkillsAnswer[],
  keepSample: boolean,
): OwnedChange[] {
  const { source } = contentTypes.skills;
  const cards = answers.map((answer, index) => ({
    title: answer.title,
    isSame: ({ value }: Tree['skills'][number]) => normalizeText(value.title) === normalizeText(answer.title),
    edit: ({ text }: Tree['skills'][number]) => editJson(text, [{ path: ['skills'], value: answer.skills }]),
    create: (order: number) =>
      formatEntry(contentTypes.skills, {
        ...schemaLine(source, skills),
        title: answer.title,
        icon: guessIcon(answer.title, 'tabler:tools'),
        skills: answer.skills,
        colour: colours[index % colours.length],
        order,
      }),
  }));
  return composeCards({ source, fallback: 'skills', files: skills }, cards, keepSample);
}

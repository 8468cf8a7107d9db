import { contentTypes } from '../../../schema/content.ts';
import { normalizeText } from '../../../schema/text.ts';
import { formatEntry } from '../../../schema/write.ts';
import { editJson } from '../../lib/editText.ts';
import type { SkillsAnswer } from '../answers.ts';
import type { Tree } from '../tree/tree.ts';
import { composeCards } from './composeCards.ts';
import { guessIcon } from './guessIcon.ts';
import type { OwnedChange } from './ownedChange.ts';
import { schemaLine } from './schemaLine.ts';

/** Bush, lake, clay, tussock and the like: colours that are told apart, for one new card after the other. */
const colours = ['#2f6f73', '#b4552d', '#3d5a99', '#6b7a2a', '#8a4b78', '#8a6a1f'] as const;

type Skills = Tree['skills'][number];

/** The cards of skills: those that are there by these titles get these skills, the others are new. */
export function composeSkills(
  { skills }: Tree,
  answers: readonly SkillsAnswer[],
  keepSample: boolean,
): OwnedChange[] {
  const { source } = contentTypes.skills;
  const isSame = ({ value }: Skills, answer: SkillsAnswer) =>
    normalizeText(value.title) === normalizeText(answer.title);
  const kept = skills.filter(
    (file) => !file.isSample || keepSample || answers.some((answer) => isSame(file, answer)),
  );
  const free = colours.filter((colour) => !kept.some(({ value }) => value.colour === colour));
  const palette = [...free, ...colours].values();
  const cards = answers.map((answer) => ({
    title: answer.title,
    isSame: (file: Skills) => isSame(file, answer),
    edit: ({ text }: Skills, order?: number) =>
      editJson(text, [
        { path: ['skills'], value: answer.skills },
        ...(order === undefined ? [] : [{ path: ['order'], value: order }]),
      ]),
    create: (order: number) =>
      formatEntry(contentTypes.skills, {
        ...schemaLine(source, skills),
        title: answer.title,
        icon: guessIcon(answer.title, 'tabler:tools'),
        skills: answer.skills,
        colour: palette.next().value ?? colours[0],
        order,
      }),
  }));
  return composeCards({ source, fallback: 'skills', files: skills }, cards, keepSample);
}

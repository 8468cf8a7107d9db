import { normalizeText } from '../../../schema/text.ts';
import type { Answers } from '../answers.ts';
import { currentAnswers } from '../tree/currentAnswers.ts';
import type { Tree } from '../tree/tree.ts';
import { composeFooter } from './composeFooter.ts';
import { composeHobbies } from './composeHobbies.ts';
import { composeLinks } from './composeLinks.ts';
import { composePortrait } from './composePortrait.ts';
import { composeProfile } from './composeProfile.ts';
import { composeSite } from './composeSite.ts';
import { composeSkills } from './composeSkills.ts';
import type { OwnedChange } from './ownedChange.ts';

/**
 * What has to change in the content folder for it to say what the owner answered: nothing where it does already. Reads
 * pictures, and writes nothing.
 */
export async function composeChanges(tree: Tree, answers: Answers): Promise<OwnedChange[]> {
  const portrait = await composePortrait(tree, answers);
  const links = composeLinks(tree, answers.links);
  const [skills, hobbies] = [distinct(answers.skills), distinct(answers.hobbies)];
  const keepSkills = answers.keepSampleCards && skills.length === 0;
  const keepHobbies = answers.keepSampleCards && hobbies.length === 0;
  return [
    ...composeProfile(tree, answers, portrait),
    ...portrait.changes,
    ...composeSite(tree, { ...answers, skills: distinct([...currentAnswers(tree).skills, ...skills]) }),
    ...composeFooter(
      tree,
      answers.closing,
      links.first ?? { name: answers.employer, url: answers.employerUrl },
    ),
    ...links.changes,
    ...composeSkills(tree, skills, keepSkills),
    ...composeHobbies(tree, hobbies, keepHobbies),
  ];
}

/** Cards of different titles: of two with the same, the later one, in the place of the first. */
function distinct<T extends { title: string }>(cards: readonly T[]): T[] {
  return [...new Map(cards.map((card) => [normalizeText(card.title), card])).values()];
}

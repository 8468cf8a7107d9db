import { normalizeText } from '../../../schema/values/normalizeText.ts';
import type { SkillsAnswer } from '../answers.ts';
import { mostCards, mostSkills } from './limits.ts';
import type { Note } from './note.ts';
import { oneLine } from './oneLine.ts';
import type { ResumeTopic } from './resume.ts';

/** The card for skills that have no group of their own. */
const looseTitle = 'Skills';

/**
 * A card for each group of skills: those of the same name are one, a skill stands once in a card, and what is more than
 * a card or the page takes is named in a note. Many résumés list single skills in the place of groups; these share a card.
 */
export function takeSkills(skills: readonly ResumeTopic[]): { skills: SkillsAnswer[]; notes: Note[] } {
  const groups = new Map<string, SkillsAnswer>();
  const notes: Note[] = [];

  const put = (title: string, skill: string, path: string) => {
    const key = normalizeText(title);
    const group = groups.get(key) ?? { title, skills: [] };
    if (group.skills.some((other) => normalizeText(other) === normalizeText(skill))) return;
    if (!groups.has(key) && groups.size === mostCards) {
      notes.push({ path, text: `the page takes ${mostCards} cards of skills` });
    } else if (group.skills.length === mostSkills) {
      notes.push({ path, text: `a card takes ${mostSkills} skills` });
    } else {
      group.skills.push(skill);
      groups.set(key, group);
    }
  };

  for (const [index, topic] of skills.entries()) {
    const path = `skills[${index}]`;
    const [name, keywords] = [oneLine(topic?.name), topic?.keywords ?? []];
    const named = keywords.flatMap((keyword, at) => (keyword === undefined ? [] : [{ keyword, at }]));
    if (named.length === 0 && name !== undefined) put(looseTitle, name, `${path}.name`);
    for (const { keyword, at } of named)
      put(name ?? looseTitle, oneLine(keyword) ?? keyword, `${path}.keywords[${at}]`);
  }
  if (skills.some((topic) => topic?.level !== undefined)) {
    notes.push({ path: 'skills[…].level', text: 'cards show no levels' });
  }
  return { skills: [...groups.values()], notes };
}

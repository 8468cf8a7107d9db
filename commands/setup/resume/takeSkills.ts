import { normalizeText } from '../../../schema/text.ts';
import { mostSkills } from '../../../schema/types/skillGroup.ts';
import type { SkillsAnswer } from '../answers.ts';
import { joinLines } from './joinLines.ts';
import { looseTitles } from './looseTitles.ts';
import { mostCards } from './mostCards.ts';
import { nameSome } from './nameSome.ts';
import type { Note } from './note.ts';
import type { ResumeTopic } from './resume.ts';

/** All skills of one title, and where the first of them stands. */
type Group = SkillsAnswer & { path: string };

/**
 * A card for each group of skills: those of the same name are one, a skill stands once in a card, and what is more than
 * a card or the page takes is named in a note. Many résumés list single skills in the place of groups; these share a card.
 */
export function takeSkills(topics: readonly ResumeTopic[]): { skills: SkillsAnswer[]; notes: Note[] } {
  const groups = groupSkills(topics);
  const [shown, left] = [groups.slice(0, mostCards), groups.slice(mostCards)];
  const [firstLeft] = left;
  const noRoom = `no room, since the page takes ${mostCards} cards of skills: ${nameSome(left.map(({ title }) => title))}`;
  return {
    skills: shown.map(({ title, skills }) => ({ title, skills: skills.slice(0, mostSkills) })),
    notes: [
      ...shown.flatMap(describeRest),
      ...(firstLeft ? [{ path: firstLeft.path, text: noRoom }] : []),
      ...topics.flatMap(({ level }) => (level ? [{ path: level.path, text: 'cards show no levels' }] : [])),
    ],
  };
}

function groupSkills(topics: readonly ResumeTopic[]): Group[] {
  const isLoose = ({ keywords, name }: ResumeTopic) => keywords.length === 0 || name === undefined;
  const looseTitle = topics.every((topic) => isLoose(topic)) ? looseTitles.alone : looseTitles.besideOthers;
  const groups = new Map<string, { group: Group; taken: Set<string> }>();
  for (const topic of topics) {
    const { path, name, keywords } = topic;
    const title = isLoose(topic) ? looseTitle : (joinLines(name) ?? looseTitle);
    const skills = keywords.length > 0 ? keywords : name === undefined ? [] : [name];
    const key = normalizeText(title);
    const { group, taken } = groups.get(key) ?? { group: { title, skills: [], path }, taken: new Set() };
    for (const skill of skills.map((text) => joinLines(text) ?? text)) {
      if (!taken.has(normalizeText(skill))) group.skills.push(skill);
      taken.add(normalizeText(skill));
    }
    if (group.skills.length > 0) groups.set(key, { group, taken });
  }
  return [...groups.values()].map(({ group }) => group);
}

function describeRest({ title, skills, path }: Group): Note[] {
  const left = skills.slice(mostSkills);
  if (left.length === 0) return [];
  const count = `${left.length} of ${skills.length} skills of “${title}”`;
  return [{ path, text: `no room for ${count}, since a card takes ${mostSkills}: ${nameSome(left)}` }];
}

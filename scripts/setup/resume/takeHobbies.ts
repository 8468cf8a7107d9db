import { normalizeText } from '../../../schema/values/normalizeText.ts';
import type { HobbyAnswer } from '../answers.ts';
import { mostCards } from './limits.ts';
import type { Note } from './note.ts';
import { oneLine } from './oneLine.ts';
import { plainToMarkdown } from './plainToMarkdown.ts';
import type { ResumeTopic } from './resume.ts';

/** A card for each interest that says something of itself; its keywords, as a list in words, are the text. */
export function takeHobbies(
  interests: readonly ResumeTopic[],
  language: string,
): { hobbies: HobbyAnswer[]; notes: Note[] } {
  const list = new Intl.ListFormat(language);
  const hobbies = new Map<string, HobbyAnswer>();
  const notes: Note[] = [];
  for (const [index, topic] of interests.entries()) {
    const path = `interests[${index}]`;
    const title = oneLine(topic?.name);
    const keywords = topic?.keywords.flatMap((keyword) => oneLine(keyword) ?? []) ?? [];
    if (title === undefined && keywords.length === 0) continue;
    if (title === undefined) notes.push({ path, text: 'a card needs a title' });
    else if (keywords.length === 0) {
      notes.push({ path, text: `a card needs a text; say --hobby "${title}: a sentence or two"` });
    } else if (hobbies.size === mostCards) {
      notes.push({ path, text: `the page takes ${mostCards} cards` });
    } else if (!hobbies.has(normalizeText(title))) {
      hobbies.set(normalizeText(title), { title, text: plainToMarkdown(`${list.format(keywords)}.`) });
    }
  }
  return { hobbies: [...hobbies.values()], notes };
}

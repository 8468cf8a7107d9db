import { normalizeText } from '../../../schema/text.ts';
import type { HobbyAnswer } from '../answers.ts';
import { joinLines } from './joinLines.ts';
import { mostCards } from './mostCards.ts';
import { nameSome } from './nameSome.ts';
import type { Note } from './note.ts';
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
  const textless: { title: string; path: string }[] = [];
  const left: { title: string; path: string }[] = [];
  for (const { path, name, keywords } of interests) {
    const title = joinLines(name);
    if (title === undefined && keywords.length === 0) continue;
    if (title === undefined) notes.push({ path, text: 'a card needs a title' });
    else if (keywords.length === 0) textless.push({ title, path });
    else if (hobbies.has(normalizeText(title))) continue;
    else if (hobbies.size === mostCards) left.push({ title, path });
    else {
      const words = keywords.map((keyword) => joinLines(keyword) ?? keyword);
      hobbies.set(normalizeText(title), { title, text: plainToMarkdown(`${list.format(words)}.`) });
    }
  }
  return {
    hobbies: [...hobbies.values()],
    notes: [
      ...notes,
      ...describeAll(textless, ([first, ...others]) => {
        const more = others.length > 0 ? `; so do ${nameSome(others)}` : '';
        return `a card needs a text; say --hobby "${first}: a sentence or two"${more}`;
      }),
      ...describeAll(
        left,
        (titles) => `no room, since the page takes ${mostCards} cards: ${nameSome(titles)}`,
      ),
    ],
  };
}

function describeAll(
  topics: readonly { title: string; path: string }[],
  describe: (titles: string[]) => string,
): Note[] {
  const titles = topics.map(({ title }) => title);
  return topics.slice(0, 1).map(({ path }) => ({ path, text: describe(titles) }));
}

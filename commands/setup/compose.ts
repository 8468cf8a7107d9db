import { normalizeText } from '../../schema/text.ts';
import { type Edit, editJson, editMarkdown } from '../lib/editText.ts';
import { composeHobbies, composeLinks, composeSkills } from './cards.ts';
import { composeEntries } from './entries.ts';
import { composePortrait } from './portrait.ts';
import { type Answers, isNeedless, none, type Question, questions } from './questions.ts';
import { currentAnswers, currentText, isSampleText, type OwnedChange, type Tree, toChange } from './tree.ts';

/** The changes that bring the answers into the content folder. Reads pictures, and writes nothing. */
export async function composeChanges(tree: Tree, answers: Answers): Promise<OwnedChange[]> {
  const current = currentAnswers(tree);
  const portrait = await composePortrait(tree, answers.texts);
  const links = composeLinks(tree, answers.links);
  const skills = lastOfEach(answers.skills);
  const hobbies = lastOfEach(answers.hobbies);
  const after = {
    ...answers,
    texts: { ...answers.texts, url: answers.texts.url ?? current.texts.url, ...portrait.texts },
    links: links.buttons,
    skills: lastOfEach([...current.skills, ...skills]),
  };
  return [
    ...composeTexts(tree, current, after),
    ...portrait.changes,
    ...links.changes,
    ...composeSkills(tree, skills, answers.keepSampleCards && skills.length === 0),
    ...composeHobbies(tree, hobbies, answers.keepSampleCards && hobbies.length === 0),
    ...composeEntries(tree, answers),
  ];
}

/** The last card of each title, in the place of the first. */
function lastOfEach<T extends { title: string }>(cards: readonly T[]): T[] {
  return [...new Map(cards.map((card) => [normalizeText(card.title), card])).values()];
}

type Target = { source: string; path: string; value: string | string[] | undefined };

/** The changes of all files in which questions have targets. */
function composeTexts(tree: Tree, before: Answers, after: Answers): OwnedChange[] {
  const targets = questions.flatMap((question): Target[] => {
    const [source = '', path = ''] = question.target ?? [];
    if (isNeedless(question, after.texts)) return [];
    const text = textFor(tree, question, before, after);
    if (text === none) return [{ source, path: path.replace(/\..*/, ''), value: undefined }];
    if (text === undefined || text === currentText(tree, question)) return [];
    return [{ source, path, value: question.isList ? text.split(', ') : text }];
  });
  return [...Map.groupBy(targets, ({ source }) => source)].flatMap(([source, values]) => {
    const file = tree.files.get(source);
    if (!file) return [];
    const body = values.find(({ path }) => path === 'body')?.value;
    const edits: Edit[] = values
      .filter(({ path }) => path !== 'body')
      .map(({ path, value }) => ({ path: path.split('.'), value }));
    const isMarkdown = source.endsWith('.md');
    return toChange(
      file,
      isMarkdown ? editMarkdown(file.text, edits, body?.toString()) : editJson(file.text, edits),
    );
  });
}

/** The answer; without one, the derived text, unless the owner has written a text of their own. */
function textFor(tree: Tree, question: Question, before: Answers, after: Answers): string | undefined {
  const { key, derive } = question;
  const present = currentText(tree, question);
  const isOwn = !isSampleText(tree, question) && (present ?? none) !== derive?.(before);
  return after.texts[key] ?? (derive && !isOwn ? derive(after) : present);
}

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as z from 'zod';
import { iconSchema } from '../../schema/icons.ts';
import { plainText } from '../lib/terminal.ts';
import { type Known, ownText } from './answers.ts';
import { back, type Prompter } from './prompter.ts';
import {
  type Answers,
  acceptAnswer,
  isNeedless,
  type ListQuestion,
  listQuestions,
  type Question,
  questions,
  type Texts,
} from './questions.ts';
import { currentAnswers, type Tree } from './tree.ts';

/** A prompt shows it, so it must not control the terminal. */
const writtenSchema = z.string().refine((text) => text === plainText(text));
const linesSchema = z.array(writtenSchema);

/**
 * What the owner has answered on the terminal so far, as it was written, and the step that is next. `''` is an answer that
 * was left out. `icons` are chosen in place of guessed ones, by the sources of their files.
 */
const draftSchema = z.object({
  folder: z.string(),
  next: z.string(),
  texts: z.record(z.string(), writtenSchema),
  lists: z.object({ links: linesSchema, skills: linesSchema, hobbies: linesSchema }),
  choices: z.record(z.string(), z.boolean()),
  icons: z.record(z.string(), iconSchema),
});
type Draft = z.infer<typeof draftSchema>;

/** A question, or nothing to ask where it is not needed. `ask` gives `back` where the owner goes back from it. */
type Step = { key: string; isNeeded: () => boolean; ask: () => Promise<typeof back | undefined> };

export type Interview = {
  /** Asks every question that is left, or after `back` the last one again, and gives all answers. */
  ask: (from?: typeof back) => Promise<Answers>;
  /** The icons that the owner chose, by the sources of their files. */
  icons: Readonly<Record<string, string>>;
  chooseIcon: (source: string, icon: string) => void;
  /** Deletes what is kept, when it is no longer needed. */
  forget: () => void;
};

/**
 * The questions for every answer that was not given. Each answer is kept in `file`, so that the next run can go on where
 * this one was left.
 */
export async function openInterview(
  prompter: Prompter,
  tree: Tree,
  known: Known,
  file: string,
): Promise<Interview> {
  const draft = await recall(prompter, file, resolve(tree.folder));
  const keep = (next: string) => {
    draft.next = next;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(draft), { mode: 0o600 });
  };
  const steps = listSteps(prompter, tree, known, draft, keep);
  let at = steps.findIndex(({ key }) => key === draft.next);
  if (at < 0) at = draft.next === end ? steps.length : 0;

  return {
    ask: async (from) => {
      const previous = () => {
        const before = steps.slice(0, at).findLastIndex((step) => step.isNeeded());
        return before < 0 ? at : before;
      };
      if (from === back) at = previous();
      for (let step = steps[at]; step; step = steps[at]) {
        if (!step.isNeeded()) at += 1;
        else if ((await step.ask()) === back) at = previous();
        else {
          at += 1;
          keep(steps[at]?.key ?? end);
        }
      }
      return answersOf(tree, known, draft);
    },
    icons: draft.icons,
    chooseIcon: (source, icon) => {
      draft.icons[source] = icon;
      keep(end);
    },
    forget: () => rmSync(file, { force: true }),
  };
}

/** Stands for the step after the last one. */
const end = 'end';

/** What an earlier run has kept of this content folder, if the owner wants to go on with it. */
async function recall(prompter: Prompter, file: string, folder: string): Promise<Draft> {
  const kept = read(file);
  const message = 'The answers of a run that was not finished are kept. Go on where it stopped?';
  if (kept?.folder === folder && (await prompter.agree(message, true)) !== false) return kept;
  const lists = { links: [], skills: [], hobbies: [] };
  return { folder, next: '', texts: {}, lists, choices: {}, icons: {} };
}

function read(file: string): Draft | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return draftSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Without sound answers every question is asked.
    return undefined;
  }
}

/** The answers of the command line, then those of the prompts that still follow their rules. */
function textsOf(known: Known, { texts }: Draft): Texts {
  const said = questions.flatMap(({ key, rule, blank }) => {
    const written = texts[key];
    if (written === undefined) return [];
    const accepted = acceptAnswer(rule, written);
    return [[key, accepted.ok ? accepted.value : blank]];
  });
  return { ...Object.fromEntries(said), ...known.texts };
}

function listOf<T>({ rule }: ListQuestion<T>, lines: readonly string[]): T[] {
  return lines.flatMap((line) => {
    const accepted = acceptAnswer(rule, line);
    return accepted.ok ? [accepted.value] : [];
  });
}

function answersOf(tree: Tree, known: Known, draft: Draft): Answers {
  const pick = <T>(given: T[], question: ListQuestion<T>, lines: readonly string[]) =>
    given.length > 0 ? given : listOf(question, lines);
  const offers = (['email', 'phone'] as const).filter((key) => draft.choices[key] && isOffered(known, key));
  return {
    texts: {
      ...textsOf(known, draft),
      ...Object.fromEntries(offers.map((key) => [key, known.offers[key]])),
    },
    links: pick(known.links, listQuestions.links, draft.lists.links),
    skills: pick(known.skills, listQuestions.skills, draft.lists.skills),
    hobbies: pick(known.hobbies, listQuestions.hobbies, draft.lists.hobbies),
    entries: known.entries,
    keepOrder: known.keepOrder,
    keepSampleCards:
      known.keepSampleCards ??
      (sampleSections(tree, known, draft).length > 0 && draft.choices.keepSampleCards === true),
  };
}

function isOffered({ texts, offers }: Known, key: 'email' | 'phone'): boolean {
  return texts[key] === undefined && offers[key] !== undefined;
}

/** The sections in which only the sample's cards are left. */
function sampleSections(tree: Tree, known: Known, { lists }: Draft) {
  return (['skills', 'hobbies'] as const).filter(
    (name) =>
      known[name].length === 0 &&
      lists[name].length === 0 &&
      tree.filesOf(name).some(({ isSample }) => isSample),
  );
}

/** Every question in the order in which it is asked. */
function listSteps(
  prompter: Prompter,
  tree: Tree,
  known: Known,
  draft: Draft,
  keep: (next: string) => void,
): Step[] {
  const present = currentAnswers(tree);
  const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title);
  const agree = (key: string, isNeeded: () => boolean, message: () => string, usual = false): Step => ({
    key,
    isNeeded,
    ask: async () => {
      const answer = await prompter.agree(message(), draft.choices[key] ?? usual);
      if (answer === back) return back;
      draft.choices[key] = answer;
      return undefined;
    },
  });
  const offer = (key: 'email' | 'phone') =>
    agree(
      key,
      () => isOffered(known, key),
      () =>
        `Publish ${known.offers[key]}, for everybody to read? Visitors can write to you with the form without it.`,
    );
  const list = (name: keyof Draft['lists'], names: readonly string[]): Step => ({
    key: name,
    isNeeded: () => known[name].length === 0,
    ask: () => askList(prompter, listQuestions[name], draft.lists[name], names, () => keep(name)),
  });
  return [
    ...questions.flatMap((question) => askText(prompter, question, known, draft)),
    list(
      'links',
      present.links.map(({ name, url }) => name ?? url),
    ),
    offer('email'),
    offer('phone'),
    list('skills', titles(present.skills)),
    list('hobbies', titles(present.hobbies)),
    agree(
      'keepSampleCards',
      () => known.keepSampleCards === undefined && sampleSections(tree, known, draft).length > 0,
      () =>
        `Keep the sample's cards of ${sampleSections(tree, known, draft).join(' and ')} as a template? Visitors see them as yours until you change them.`,
      tree.files.get('profile.md')?.isSample === false,
    ),
  ];
}

function askText(prompter: Prompter, question: Question, known: Known, draft: Draft): Step[] {
  const { key, prompt, blank, isRequired } = question;
  if (prompt === undefined) return [];
  return [
    {
      key,
      isNeeded: () => known.texts[key] === undefined && !isNeedless(question, textsOf(known, draft)),
      ask: async () => {
        const texts = textsOf(known, draft);
        const message = typeof prompt === 'string' ? prompt : prompt(texts);
        const own = ownText(question, known, texts);
        const initial = draft.texts[key] ?? own;
        // What stays as it is needs no other words.
        const enter = own !== undefined && blank === undefined ? undefined : question.enter;
        const isOptional = !isRequired || blank !== undefined;
        const answer = await prompter.text({ ...question, message, initial, enter }, isOptional);
        if (answer === back) return back;
        if (answer !== draft.texts[key])
          for (const other of questions) if (other.dependsOn === key) delete draft.texts[other.key];
        draft.texts[key] = answer;
        return undefined;
      },
    },
  ];
}

/** Asks for lines until one is left empty. Going back leads through the lines, each of which can be changed. */
async function askList(
  prompter: Prompter,
  { rule, prompt, example }: Pick<ListQuestion<unknown>, 'rule' | 'prompt' | 'example'>,
  lines: string[],
  present: readonly string[],
  keep: () => void,
): Promise<typeof back | undefined> {
  const isNew = present.length === 0;
  const first = isNew ? prompt : `You have ${present.join(', ')}. Another one?`;
  let at = lines.length;
  for (;;) {
    const asked = { rule, initial: lines[at] };
    const given = await prompter.lines(
      at === 0
        ? { ...asked, message: first, enter: 'none', ...(isNew && { example }) }
        : { ...asked, message: 'Another one?', enter: 'no more' },
    );
    if (given === back) {
      if (at === 0) return back;
      at -= 1;
    } else {
      const isLast = at === lines.length;
      lines.splice(at, 1, ...given);
      keep();
      at += given.length;
      if (given.length === 0 && isLast) return undefined;
    }
  }
}

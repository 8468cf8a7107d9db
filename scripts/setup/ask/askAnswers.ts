import type { Answers, LinkAnswer } from '../answers.ts';
import { currentAnswers } from '../tree/currentAnswers.ts';
import type { Tree } from '../tree/tree.ts';
import type { Prompter } from './createPrompter.ts';
import { questions } from './questions.ts';

/** What is known before anything is asked. */
type Known = {
  tree: Tree;
  /** Answers that are given, on the command line or by a résumé, and not asked for again. */
  given: Partial<Answers>;
  /** Answers that the content holds; each stands there as the answer already. */
  own: Partial<Answers>;
  /** The language of a site that has none of its own yet. */
  language: string;
  /** An email address that the résumé names, of which nobody has said that it is to be published. */
  email: string | undefined;
};

/** Asks for everything that is not given, in the order of the page. */
export async function askAnswers(
  prompter: Prompter,
  { tree, given, own, language, email }: Known,
): Promise<Answers> {
  const need = async (key: NeededKey) =>
    given[key] ??
    prompter.need({ ...questions[key], initial: own[key] ?? (key === 'language' ? language : undefined) });

  const name = await need('name');
  const title = await need('title');
  const location = await need('location');
  const employer = await need('employer');
  const employerUrl = await need('employerUrl');
  const summary = given.summary ?? (await askForSummary(prompter, own.summary));
  const present = currentAnswers(tree);
  const links = [...(given.links ?? (await askForLinks(prompter, present.links)))];
  const wantsEmail = email !== undefined && (await prompter.agree(emailQuestion(email), false));
  if (wantsEmail) links.push({ url: `mailto:${email}` });
  const skills = given.skills ?? (await prompter.list(questions.skills, titlesOf(present.skills)));
  const hobbies = given.hobbies ?? (await prompter.list(questions.hobbies, titlesOf(present.hobbies)));
  const keepSampleCards = given.keepSampleCards ?? (await askForSample(prompter, tree, skills, hobbies));
  const portrait = given.portrait ?? (await prompter.want(questions.portrait));
  const url = given.url ?? (await prompter.want({ ...questions.url, initial: own.url }));
  const answered = {
    name,
    title,
    location,
    employer,
    employerUrl,
    summary,
    language: await need('language'),
  };
  return { ...given, ...answered, links, skills, hobbies, keepSampleCards, portrait, url };
}

type NeededKey = 'name' | 'title' | 'location' | 'employer' | 'employerUrl' | 'language';

/** A text of several lines can't be edited in a line, so it is kept or replaced. */
async function askForSummary(prompter: Prompter, own: string | undefined): Promise<string> {
  if (!own?.includes('\n')) return prompter.need({ ...questions.summary, initial: own });
  const message = 'What should visitors know about you? Enter alone keeps the text that you have.';
  return (await prompter.want({ ...questions.summary, message })) ?? own;
}

async function askForLinks(prompter: Prompter, present: readonly LinkAnswer[]): Promise<LinkAnswer[]> {
  const names = present.map(({ name, url }) => name ?? url);
  return (await prompter.list(questions.links, names)).map((url) => ({ url }));
}

function titlesOf(cards: readonly { title: string }[]): string[] {
  return cards.map(({ title }) => title);
}

function emailQuestion(email: string): string {
  return `Publish ${email} as a button, for everybody to read? Visitors can write to you by the form without it.`;
}

/** Asks what is to become of the sample's cards, where they would stay alone in their section. */
async function askForSample(
  prompter: Prompter,
  { profile, skills, hobbies }: Tree,
  given: readonly unknown[],
  givenHobbies: readonly unknown[],
): Promise<boolean> {
  const isLeft = (files: readonly { isSample: boolean }[]) => files.some(({ isSample }) => isSample);
  const sections = [
    ...(given.length === 0 && isLeft(skills) ? ['skills'] : []),
    ...(givenHobbies.length === 0 && isLeft(hobbies) ? ['hobbies'] : []),
  ];
  if (sections.length === 0) return false;
  const message = `Keep the sample's cards of ${sections.join(' and ')}, as a pattern to edit? They are shown as yours.`;
  return prompter.agree(message, !profile.isSample);
}

import { plainText } from '../../lib/terminal.ts';
import type { Answers, LinkAnswer } from '../answers.ts';
import { independentName } from '../independent.ts';
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
  const { employer, employerUrl } = await askForEmployer(prompter, given, own);
  const summary = given.summary ?? (await askForSummary(prompter, own.summary));
  const present = currentAnswers(tree);
  const links = [...(given.links ?? (await askForLinks(prompter, present.links)))];
  const wantsEmail = email !== undefined && (await prompter.agree(emailQuestion(email), false));
  if (wantsEmail) links.push({ url: `mailto:${email}` });
  const skills = given.skills ?? (await prompter.list(questions.skills, titlesOf(present.skills)));
  const hobbies = given.hobbies ?? (await prompter.list(questions.hobbies, titlesOf(present.hobbies)));
  const keepSampleCards = given.keepSampleCards ?? (await askForSample(prompter, tree, skills, hobbies));
  const closing = given.closing ?? (await askForText(prompter, 'closing', own.closing));
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
  return { ...given, ...answered, links, skills, hobbies, keepSampleCards, closing, portrait, url };
}

type NeededKey = 'name' | 'title' | 'location' | 'language';

/** Somebody without an employer says what is to stand in its place, and where that leads. */
async function askForEmployer(
  prompter: Prompter,
  given: Partial<Answers>,
  own: Partial<Answers>,
): Promise<Pick<Answers, 'employer' | 'employerUrl'>> {
  const ask = (initial?: string) => prompter.want({ ...questions.employer, initial });
  const employer = given.employer ?? (await ask(own.employer));
  if (employer !== undefined) {
    const isOwnWord = employer === independentName;
    const question = isOwnWord ? questions.ownUrl : questions.employerUrl;
    // Who was not asked for the employer just now should read whose website is meant.
    const isNamed = !isOwnWord && given.employer !== undefined;
    const message = isNamed ? `The website of ${plainText(employer)}?` : question.message;
    const initial = employer === own.employer ? own.employerUrl : undefined;
    return {
      employer,
      employerUrl: given.employerUrl ?? (await prompter.need({ ...question, message, initial })),
    };
  }
  const instead = await prompter.need({ ...questions.independent, initial: independentName });
  const profile = given.links?.find(({ url }) => url.startsWith('https:'))?.url;
  const initial = given.url ?? own.url ?? profile;
  const url = given.employerUrl ?? (await prompter.need({ ...questions.ownUrl, initial }));
  return { employer: instead, employerUrl: url };
}

async function askForSummary(prompter: Prompter, own: string | undefined): Promise<string> {
  if (!own?.includes('\n')) return prompter.need({ ...questions.summary, initial: own });
  return (await askForText(prompter, 'summary', own)) ?? own;
}

/** A text of several lines can't be edited in a line, so it is kept or replaced. */
async function askForText(
  prompter: Prompter,
  key: 'summary' | 'closing',
  own: string | undefined,
): Promise<string | undefined> {
  const [message = ''] = /^[^?]*\?/.exec(questions[key].message) ?? [];
  if (!own?.includes('\n')) return prompter.want({ ...questions[key], initial: own });
  return (await prompter.want({ ...questions[key], message: `${message} ${keep}` })) ?? own;
}

const keep = 'Enter alone keeps the text that you have.';

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
  const message = `Keep the sample's cards of ${sections.join(' and ')}, as a pattern to edit? They stand there as yours until you change them.`;
  return prompter.agree(message, !profile.isSample);
}

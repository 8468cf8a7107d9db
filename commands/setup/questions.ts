import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { extname, join } from 'node:path';
import * as z from 'zod';
import { contentTypes } from '../../schema/content.ts';
import { readMedia } from '../../schema/media/media.ts';
import { explainUnsupportedImage, imageKinds } from '../../schema/media/mediaPath.ts';
import { parseMarkdown } from '../../schema/parse/markdown.ts';
import { severityOf } from '../../schema/problems.ts';
import { profileSchema } from '../../schema/types/singletons/profile.ts';
import { customIssue, textSchema } from '../../schema/values/fields.ts';
import { languageName, offeredLanguages } from '../../schema/values/language.ts';
import { isBlank } from '../../schema/values/text.ts';
import { linkUrlSchema } from '../../schema/values/url.ts';
import {
  createHobby,
  createLink,
  createProject,
  createSkills,
  type Entry,
  findFault,
  splitList,
  type Target,
  type Texts,
} from './entries.ts';

/** Answers in a list, and what the terminal calls each answer. */
export type Choices = { values: readonly string[]; nameOf(value: string): string };

/** A question for one text. Flags, prompts, checks and files are made from it. */
export type Question = {
  key: string;
  flag: readonly [flag: string, help: string];
  /** The rule for answers, the same as in the check. */
  rule: z.ZodType<string>;
  /** A slow check; returns what is wrong. */
  findFault?: (answer: string) => Promise<string | undefined>;
  /** What the terminal asks; without it, only the flag gives the answer. */
  prompt?: string;
  /** The choices in a list; any other valid answer can be typed. */
  choices?: Choices;
  /** Shown behind the question. */
  example?: string;
  /** What Enter means in an empty prompt. Without it, an answer is required. */
  enter?: string;
  /** The text of an empty answer, and of the sample's owner; without it, an empty answer leaves the content as it is. */
  empty?: string;
  /** Whether the flag is required when setup cannot ask. */
  isRequired?: true;
  /** Whether to ask, given the other answers. */
  isNeeded?: (texts: Texts) => boolean;
  /** Where the content has the answer; a picture is copied. */
  target?: Target;
};

const markdownSchema = textSchema.check(({ value, issues }) => {
  for (const fault of parseMarkdown(value, 0).faults)
    if (severityOf(fault.code) === 'error') issues.push(customIssue(value, fault));
});

/** A path on this machine, also as terminals write a dropped file: in quotes, with escaped spaces, or with `~`. */
const pictureSchema = z.string().transform((written) => {
  const bare = written.trim().replace(/^(['"])(.*)\1$/, '$2');
  const path = process.platform === 'win32' ? bare : bare.replace(/\\ /g, ' ');
  return path.startsWith('~/') ? join(homedir(), path.slice(2)) : path;
});

async function findPictureFault(path: string): Promise<string | undefined> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return `There is no file "${path}".`;
  if (!(extname(path).toLowerCase() in imageKinds)) return explainUnsupportedImage(path);
  const read = await readMedia(path, path);
  return read.ok ? undefined : read.fault.message;
}

const profile = profileSchema.shape;
const employer = profile.employer.unwrap().shape;
const site = contentTypes.site.schema.shape;

/** Every question for one text, in the order in which they are asked. To add one, add a row. */
export const questions: readonly Question[] = [
  {
    key: 'name',
    flag: ['--name <text>', 'your name'],
    rule: profile.name,
    prompt: 'What is your name?',
    example: 'Ada Lovelace',
    isRequired: true,
    target: ['profile.md', 'name'],
  },
  {
    key: 'title',
    flag: ['--title <text>', 'what you do, in a few words'],
    rule: profile.title,
    prompt: 'What do you do, in a few words?',
    example: 'Data Scientist',
    isRequired: true,
    target: ['profile.md', 'title'],
  },
  {
    key: 'location',
    flag: ['--location <text>', 'where you live or work'],
    rule: profile.location,
    prompt: 'Where do you live or work?',
    example: 'London, United Kingdom',
    isRequired: true,
    target: ['profile.md', 'location'],
  },
  {
    key: 'employer',
    flag: ['--employer <text>', 'who you work for; leave it out if you are self-employed or between jobs'],
    rule: employer.name,
    prompt: 'Who do you work for? Self-employed or between jobs? Leave this empty.',
    example: 'Analytical Engines Ltd',
    enter: 'no employer',
    target: ['profile.md', 'employer.name', 'employer'],
    empty: '',
  },
  {
    key: 'employerUrl',
    flag: ['--employer-url <address>', "your employer's website, if they have one"],
    rule: employer.url.unwrap(),
    prompt: 'What is the website of your employer?',
    example: 'engines.co.uk',
    enter: 'no website',
    isNeeded: ({ employer = '' }) => employer !== '',
    target: ['profile.md', 'employer.url', 'employer.url'],
    empty: '',
  },
  {
    key: 'email',
    flag: ['--email <address>', 'an email address to publish'],
    rule: profile.email.unwrap(),
    prompt: 'Which email address may everybody see? It is published on the page.',
    example: 'ada@engines.co.uk',
    enter: 'none',
    target: ['profile.md', 'email', 'email'],
    empty: '',
  },
  {
    key: 'phone',
    flag: ['--phone <number>', 'a telephone number to publish, with + and the country code'],
    rule: profile.phone.unwrap(),
    target: ['profile.md', 'phone'],
  },
  {
    key: 'summary',
    flag: ['--summary <markdown>', 'a few sentences about you'],
    rule: markdownSchema,
    prompt: 'What should visitors know about you? A few sentences or paragraphs, as Markdown.',
    isRequired: true,
    target: ['profile.md', 'body'],
  },
  {
    key: 'closing',
    flag: ['--closing <markdown>', 'the last line of the page'],
    rule: markdownSchema,
    prompt: 'What is the last line of the page?',
    example: 'I am looking for a new position. Write to me!',
    enter: 'no last line',
    target: ['footer.md', 'body'],
    empty: '',
  },
  {
    key: 'portrait',
    flag: ['--portrait <file>', 'a picture of you; without one, the page shows your initials'],
    rule: pictureSchema,
    findFault: findPictureFault,
    prompt: 'Where is a picture of you, on this machine? Without one, the page shows your initials.',
    example: '~/Pictures/me.jpg',
    enter: 'no new picture',
  },
  {
    key: 'url',
    flag: ['--url <address>', 'the address that the site will have'],
    rule: site.url,
    prompt: 'Which address will your site have?',
    example: 'ada.nz',
    enter: 'not known yet',
    target: ['site.json', 'url'],
  },
  {
    key: 'language',
    flag: ['--language <name>', 'the language of the page by its name or its tag, such as Deutsch or en-NZ'],
    rule: site.language,
    prompt: 'Which language is your page in? For one that is not in the list, type its name.',
    choices: { values: offeredLanguages.map(({ tag }) => tag), nameOf: (tag) => languageName(tag) },
    target: ['site.json', 'language'],
  },
];

/** A question for entries of a collection, one a line. */
export type ListQuestion = {
  key: 'links' | 'skills' | 'projects' | 'hobbies';
  flag: readonly [flag: string, help: string];
  rule: z.ZodType<Entry>;
  prompt: string;
  example: string;
};

/** Every question for a list, asked until the answer is empty. */
export const listQuestions: readonly ListQuestion[] = [
  {
    key: 'links',
    flag: ['--link <address>', 'a profile on another site, for a button'],
    rule: linkUrlSchema.transform((url) => createLink(url)),
    prompt:
      'Which of your profiles should have a button? An address, an ORCID iD, or a name such as @ada@mastodon.nz.',
    example: 'github.com/ada',
  },
  {
    key: 'skills',
    flag: ['--skills <card>', 'a card of skills'],
    ...cardOf((title, skills) => createSkills(title, splitList(skills)), 'Programming: Python, SQL, C++'),
    prompt: 'A skill card? Write its title, a colon, and skills separated by commas.',
  },
  {
    key: 'projects',
    flag: ['--project <card>', 'a project'],
    ...cardOf(createProject, 'Hui: Minutes of meetings. https://hui.nz'),
    prompt: 'A project of yours? Its title, a colon, a sentence and, if it has one, its address.',
  },
  {
    key: 'hobbies',
    flag: ['--hobby <card>', 'a card about something beyond work'],
    ...cardOf(createHobby, 'Chess: I play on Thursdays, and mostly lose.'),
    prompt: 'A card about something beyond work? Its title, a colon, and a sentence.',
  },
];

function cardOf(create: (title: string, rest: string) => Entry, example: string) {
  const rule = z.string().transform((line, context) => {
    const [, title = '', rest = ''] = /^\s*([^:：]*\S)\s*[:：](.*)$/s.exec(line) ?? [];
    const entry = create(title.trim(), rest.trim());
    const isCard = !isBlank(title) && !isBlank(rest);
    const fault = isCard ? findFault(entry)?.message : `Write a title and a colon first, such as ${example}`;
    if (fault === undefined) return entry;
    context.issues.push({ code: 'custom', input: line, message: fault });
    return z.NEVER;
  });
  return { rule, example };
}

export type Accepted<T> = { ok: true; value: T; note?: string } | { ok: false; message: string };

/**
 * An answer by its rule, or as the rule suggests it, such as with `https://`; or else what is wrong with it. `note` says so
 * where a whole address was corrected.
 */
export function acceptAnswer<T>(rule: z.ZodType<T>, answer: string): Accepted<T> {
  const result = rule.safeParse(answer);
  if (result.success) return { ok: true, value: result.data };
  const [issue] = result.error.issues;
  const suggestion: unknown = issue?.code === 'custom' ? issue.params?.suggestion : undefined;
  const corrected = typeof suggestion === 'string' ? rule.safeParse(suggestion) : undefined;
  if (!corrected?.success) return { ok: false, message: issue?.message ?? 'This answer is not valid.' };
  const note = /^https?:/i.test(answer.trim()) && `${answer.trim()} is taken as ${suggestion}; check it.`;
  return { ok: true, value: corrected.data, ...(note && { note }) };
}

/**
 * The same for a question for one text, which is on one line unless it is Markdown. An empty answer may leave the content as
 * it is, without a value.
 */
export async function acceptText(question: Question, answer: string): Promise<Accepted<string | undefined>> {
  const { rule, target, enter, empty, findFault } = question;
  if (enter !== undefined && answer.trim() === '') return { ok: true, value: empty };
  const accepted = acceptAnswer(rule, target?.[1] === 'body' ? answer : answer.replace(/\s+/g, ' '));
  const message = accepted.ok ? await findFault?.(accepted.value) : undefined;
  return message === undefined ? accepted : { ok: false, message };
}

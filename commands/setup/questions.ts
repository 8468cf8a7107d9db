import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { extname, join } from 'node:path';
import * as z from 'zod';
import { customIssue } from '../../schema/fields.ts';
import { readMedia } from '../../schema/media.ts';
import { describeUnshown, imageKinds } from '../../schema/mediaPath.ts';
import { parseMarkdown } from '../../schema/parse/markdown.ts';
import { isBlank } from '../../schema/text.ts';
import { hobbySchema } from '../../schema/types/hobby.ts';
import { profileSchema } from '../../schema/types/profile.ts';
import { siteSchema } from '../../schema/types/site.ts';
import { mostSkills, skillGroupSchema } from '../../schema/types/skillGroup.ts';
import { linkUrlSchema } from '../../schema/url.ts';
import { plainText } from '../lib/terminal.ts';
import { descriptionOf, keywordsOf, siteTitleOf } from './describeSite.ts';
import { distinct, splitList } from './lists.ts';

/** The answers of one text each, by the keys of their questions. */
export type Texts = Record<string, string | undefined>;

/** A profile on another site. Without a name, the button has the site's, and without a description, the address. */
export type LinkAnswer = { url: string; name?: string; description?: string };
/** A card of skills. */
export type SkillsAnswer = { title: string; skills: string[] };
/** A card about something beyond work. `text` is Markdown. */
export type HobbyAnswer = { title: string; text: string; link?: { label: string; url: string } };

/** The collections that only a résumé fills. */
export const entryTypes = [
  'experience',
  'education',
  'projects',
  'publications',
  'talks',
  'sections',
] as const;
export type EntryType = (typeof entryTypes)[number];
/** An entry that passes the check: the values of its file, and its Markdown. */
export type EntryAnswer = { type: EntryType; values: Record<string, unknown>; body?: string | undefined };

export type Answers = {
  texts: Texts;
  links: LinkAnswer[];
  skills: SkillsAnswer[];
  hobbies: HobbyAnswer[];
  entries: EntryAnswer[];
  /** Whether dated entries keep the order of the answers, where that is not the newest first. */
  keepOrder: boolean;
  /** Whether the sample's cards stay where the owner gave none of their own. */
  keepSampleCards: boolean;
};

/** A question for one text. Flags, prompts, checks and files are made from it. */
export type Question = {
  key: string;
  /** The flag and its help; without one, the owner cannot give the text. */
  flag?: readonly [flag: string, help: string];
  /** The rule for answers. What the rule suggests, such as `https://` before a bare address, is accepted. */
  rule: z.ZodType<string>;
  /** A slow check; returns what is wrong. */
  findFault?: (answer: string) => Promise<string | undefined>;
  /** What the terminal asks; without it, only the flag gives the answer. */
  prompt?: string | ((texts: Texts) => string);
  /** Shown behind the question. */
  example?: string;
  /** What Enter takes in an empty prompt: the hint that the prompt shows. */
  enter?: string;
  isRequired?: true;
  /** The answer is Markdown, which may have several lines. */
  isMarkdown?: true;
  /** The answer for Enter in an empty prompt. */
  blank?: string;
  /** The key of another answer. If that is new, the content's present answer no longer holds; if it is `none`, neither. */
  dependsOn?: string;
  /** The sample's value may well be the owner's, too. */
  isUniversal?: true;
  /** A file, and a path in it; `body` is the Markdown below front matter. */
  target?: readonly [source: string, path: string];
  /** The target is a list; the answer has commas between its items. */
  isList?: true;
  /** Makes the value of other answers where the owner gives none. */
  derive?: (answers: Answers) => string;
};

/** The answer that leaves something out of the content, with all that belongs to it. */
export const none = '';

/** What the setup wrote for somebody without an employer, before the employer could be left out. */
export const formerEmployer = 'Independent';

/** Whether a question has no answer, since it is about something that is left out. */
export function isNeedless({ dependsOn }: Question, texts: Texts): boolean {
  return dependsOn !== undefined && texts[dependsOn] === none;
}

/** The page that the link at the end leads to: the first profile, or else the employer; without both there is no link. */
function lastPageOf({ links: [first], texts }: Answers): { label: string; url: string } {
  const { name = '', employer, employerUrl } = texts;
  if (first) return { label: first.name ?? name, url: first.url };
  return employer && employerUrl ? { label: employer, url: employerUrl } : { label: none, url: none };
}

const markdownSchema = z
  .string()
  .trim()
  .check(({ value, issues }) => {
    if (isBlank(value)) {
      issues.push(customIssue(value, 'empty-text', 'This text is empty, or shows nothing; write a text.'));
      return;
    }
    for (const { code, message, suggestion } of parseMarkdown(value, 0).faults) {
      const meant = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
      issues.push(customIssue(value, code, message + meant));
    }
  });

const keywordsSchema = z
  .string()
  .transform((text) => text.split(',').map((word) => word.trim()))
  .pipe(siteSchema.shape.keywords)
  .transform((words) => words.join(', '));

/** A path on this machine, also as terminals write a dropped file: in quotes, with escaped spaces, or with `~`. */
const pictureSchema = z
  .string()
  .transform((written) => {
    const bare = written.trim().replace(/^(['"])(.*)\1$/, '$2');
    const path = process.platform === 'win32' ? bare : bare.replace(/\\ /g, ' ');
    return path.startsWith('~/') ? join(homedir(), path.slice(2)) : path;
  })
  .check(({ value, issues }) => {
    const isFile = statSync(value, { throwIfNoEntry: false })?.isFile() === true;
    if (!isFile) issues.push(customIssue(value, 'missing-media', `There is no file "${value}".`));
    else if (!(extname(value).toLowerCase() in imageKinds))
      issues.push(customIssue(value, 'bad-image', describeUnshown(value)));
  });

async function findPictureFault(path: string): Promise<string | undefined> {
  const read = await readMedia(path, path);
  return read.ok ? undefined : read.fault.message;
}

const profile = profileSchema.shape;
const site = siteSchema.shape;
const thanks = 'Thanks for visiting!';

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
    flag: ['--employer <text>', 'who you work for'],
    rule: profile.employer.unwrap().shape.name,
    prompt: 'Who do you work for? Self-employed or between jobs? Leave this empty.',
    example: 'Analytical Engines Ltd',
    enter: 'no employer',
    isRequired: true,
    blank: none,
    target: ['profile.md', 'employer.name'],
  },
  {
    key: 'employerUrl',
    flag: ['--employer-url <address>', "your employer's website"],
    rule: profile.employer.unwrap().shape.url,
    prompt: ({ employer = '' }) => `What is the website of ${plainText(employer)}?`,
    example: 'engines.co.uk',
    enter: 'no employer',
    isRequired: true,
    blank: none,
    dependsOn: 'employer',
    target: ['profile.md', 'employer.url'],
  },
  {
    key: 'email',
    flag: ['--email <address>', 'an email address to publish'],
    rule: profile.email.unwrap(),
    target: ['profile.md', 'email'],
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
    isMarkdown: true,
    target: ['profile.md', 'body'],
  },
  {
    key: 'closing',
    flag: ['--closing <markdown>', 'the last line of the page'],
    rule: markdownSchema,
    prompt: 'What is the last line of the page?',
    example: 'I am looking for a new position. Write to me!',
    enter: thanks,
    isMarkdown: true,
    target: ['footer.md', 'body'],
    derive: () => thanks,
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
    key: 'portraitAlt',
    flag: ['--portrait-alt <text>', 'what the picture shows'],
    rule: profile.portrait.shape.alt,
    target: ['profile.md', 'portrait.alt'],
  },
  { key: 'portraitSrc', rule: profile.portrait.shape.src, target: ['profile.md', 'portrait.src'] },
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
    flag: ['--language <tag>', 'the language of the page, such as en-NZ'],
    rule: site.language,
    prompt: 'Which language is your page in? A code such as en, en-NZ, de or mi.',
    isRequired: true,
    isUniversal: true,
    target: ['site.json', 'language'],
  },
  { key: 'siteTitle', rule: site.title, target: ['site.json', 'title'], derive: siteTitleOf },
  {
    key: 'description',
    flag: ['--description <text>', 'the site in a sentence, for search results'],
    rule: site.description,
    target: ['site.json', 'description'],
    derive: descriptionOf,
  },
  {
    key: 'keywords',
    flag: ['--keywords <words>', 'what the site is about, with commas'],
    rule: keywordsSchema,
    isList: true,
    target: ['site.json', 'keywords'],
    derive: keywordsOf,
  },
  // The link that only the Tab key reveals.
  {
    key: 'hiddenLinkLabel',
    rule: profile.name,
    target: ['footer.md', 'hiddenLink.label'],
    derive: (answers) => lastPageOf(answers).label,
  },
  {
    key: 'hiddenLinkUrl',
    rule: linkUrlSchema,
    target: ['footer.md', 'hiddenLink.url'],
    derive: (answers) => lastPageOf(answers).url,
  },
];

/** A question for a list, asked until the answer is empty. */
export type ListQuestion<T> = {
  flag: readonly [flag: string, help: string];
  rule: z.ZodType<T>;
  prompt: string;
  example: string;
};

const linkQuestion: ListQuestion<LinkAnswer> = {
  flag: ['--link <address>', 'a profile on another site, for a button; repeat it for more'],
  rule: linkUrlSchema.transform((url) => ({ url })),
  prompt:
    'Which profile of yours gets a button? An address, an ORCID iD, or a name such as @ada@mastodon.nz.',
  example: 'github.com/ada',
};

const skillsForm = 'Write a title, a colon and skills with commas, such as Programming: Python, SQL.';
const skillsQuestion: ListQuestion<SkillsAnswer> = {
  flag: ['--skills <card>', 'a card of skills, such as "Programming: Python, SQL"; repeat it for more'],
  rule: z.string().transform((line, context) => {
    const { title, rest } = splitTitle(line);
    const skills = distinct(splitList(rest), (skill) => skill);
    const parsed = z
      .object({ title: skillGroupSchema.shape.title, skills: skillGroupSchema.shape.skills })
      .safeParse({ title, skills });
    if (title !== '' && parsed.success) return parsed.data;
    const fault = parsed.error?.issues.find(({ code }) => code === 'custom')?.message ?? skillsForm;
    const tooMany = `A card has at most ${mostSkills} skills; this one has ${skills.length}.`;
    const isForm = title === '' || skills.length === 0;
    const message = isForm ? skillsForm : skills.length > mostSkills ? tooMany : fault;
    context.issues.push({ code: 'custom', input: line, message });
    return z.NEVER;
  }),
  prompt: 'A card of skills? Its title, a colon, and skills with commas.',
  example: 'Programming: Python, SQL, C++',
};

const hobbyForm = 'Write a title, a colon and a text, such as Chess: I play on Thursdays, and mostly lose.';
const hobbyQuestion: ListQuestion<HobbyAnswer> = {
  flag: [
    '--hobby <card>',
    'a card about something beyond work, such as "Chess: I play."; repeat it for more',
  ],
  rule: z.string().transform((line, context) => {
    const { title, rest } = splitTitle(line);
    const parsed = z
      .object({ title: hobbySchema.shape.title, text: markdownSchema })
      .safeParse({ title, text: rest });
    if (parsed.success) return parsed.data;
    const isForm = title === '' || rest === '';
    const message = isForm ? hobbyForm : (parsed.error.issues[0]?.message ?? hobbyForm);
    context.issues.push({ code: 'custom', input: line, message });
    return z.NEVER;
  }),
  prompt: 'A card about something beyond work? Its title, a colon, and a sentence.',
  example: 'Chess: I play on Thursdays, and mostly lose.',
};

export const listQuestions = { links: linkQuestion, skills: skillsQuestion, hobbies: hobbyQuestion };

/** A title, a colon and the rest; without a colon, all of it is the title. */
function splitTitle(line: string): { title: string; rest: string } {
  const [, title = line, rest = ''] = /^([^:：]*)[:：]([\s\S]*)$/.exec(line) ?? [];
  return { title: title.trim(), rest: rest.trim() };
}

type Accepted<T> = { ok: true; value: T; isCorrected: boolean } | { ok: false; message: string };

/** An answer by its rule, or as the rule suggests it, such as with `https://`; or else what is wrong with it. */
export function acceptAnswer<T>(rule: z.ZodType<T>, answer: string): Accepted<T> {
  const result = rule.safeParse(answer);
  if (result.success) return { ok: true, value: result.data, isCorrected: false };
  const [issue] = result.error.issues;
  const suggestion: unknown = issue?.code === 'custom' ? issue.params?.suggestion : undefined;
  const corrected = typeof suggestion === 'string' ? rule.safeParse(suggestion) : undefined;
  if (corrected?.success) return { ok: true, value: corrected.data, isCorrected: true };
  return { ok: false, message: issue?.message ?? 'This does not fit.' };
}

/** An answer on a single line, unless it is Markdown. */
export function fitLines({ isMarkdown }: Pick<Question, 'isMarkdown'>, answer: string): string {
  return isMarkdown ? answer : answer.replace(/\s+/g, ' ');
}

/** A note about an address that was given with `http:`. */
export function describeInsecure(written: string): string | undefined {
  if (!/^\s*http:/i.test(written)) return undefined;
  const url = written.trim();
  return `${url} is taken as ${url.replace(/^http:/i, 'https:')}; check that it opens.`;
}

import { linkUrlSchema } from '../../../schema/values/urlSchema.ts';
import { findPictureFault } from '../rules/findPictureFault.ts';
import { hobbyCardSchema } from '../rules/hobbyCardSchema.ts';
import { skillsCardSchema } from '../rules/skillsCardSchema.ts';
import { textRules } from '../rules/textRules.ts';
import type { Question } from './createPrompter.ts';

function question<T>(rule: Question<T>['rule'], message: string, example: string): Question<T> {
  return { rule, message, example };
}

/** The questions, each answered in a line. */
export const questions = {
  name: question(textRules.name, 'What is your name?', 'Ada Lovelace'),
  title: question(textRules.title, 'What do you do, in a few words?', 'Data Scientist'),
  location: question(textRules.location, 'Where do you live or work?', 'London, United Kingdom'),
  employer: question(
    textRules.employer,
    'Who do you work for? The page links to them; a university or a practice of your own will do.',
    'Analytical Engines Ltd',
  ),
  employerUrl: question(textRules.employerUrl, 'Their website?', 'https://…'),
  summary: question(
    textRules.summary,
    'What should visitors know about you? A few sentences, in Markdown if you like.',
    'I make models that people can rely on. …',
  ),
  links: question(
    linkUrlSchema,
    'A profile of yours, for a button: GitHub, LinkedIn, a blog, or an email address. Enter alone goes on.',
    'https://github.com/…',
  ),
  skills: question(
    skillsCardSchema,
    'A card of skills: its title, a colon, and skills with commas. Enter alone goes on.',
    'Programming: Python, SQL, C++',
  ),
  hobbies: question(
    hobbyCardSchema,
    'A card of what you do beyond work: its title, a colon, and a sentence. Enter alone goes on.',
    'Chess: I play on Thursdays, and mostly lose.',
  ),
  url: question(
    textRules.url,
    'The address that your site will have? Enter alone leaves it open; the check will remind you.',
    'https://…',
  ),
  language: question(textRules.language, 'The language that your page is in, as a tag?', 'en'),
  portrait: {
    ...question(
      textRules.portrait,
      'A picture of you, as a path on this machine? Enter alone takes what is there, or draws your initials.',
      '~/Pictures/me.jpg',
    ),
    findFault: findPictureFault,
  },
} as const;

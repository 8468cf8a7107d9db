import { linkUrlSchema } from '../../../schema/url.ts';
import { neutralClosing } from '../compose/neutralClosing.ts';
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
    'Who do you work for? The page names them, and leads to their website; a university will do. Enter alone if you work for yourself, or for nobody now.',
    'Analytical Engines Ltd',
  ),
  independent: question(textRules.employer, 'What should stand there instead?', 'Freelance'),
  ownUrl: question(
    textRules.employerUrl,
    'Where should that lead? To your own site, or to a profile of yours.',
    'https://www.linkedin.com/in/…',
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
  closing: question(
    textRules.closing,
    `A last line, at the foot of the page? Enter alone takes “${neutralClosing}”`,
    'I am looking for a new position. Write to me!',
  ),
  url: question(
    textRules.url,
    'The address that your site will have? Enter alone leaves it open; the check will remind you.',
    'https://…',
  ),
  language: question(
    textRules.language,
    'Which language is your page in? A code such as en, en-NZ, de or mi.',
    'en',
  ),
  portrait: {
    ...question(
      textRules.portrait,
      'A picture of you, as a path on this machine? Enter alone takes what is there, or draws your initials.',
      '~/Pictures/me.jpg',
    ),
    findFault: findPictureFault,
  },
} as const;

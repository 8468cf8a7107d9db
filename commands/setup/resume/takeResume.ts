import { profileSchema } from '../../../schema/types/profile.ts';
import type { Answers } from '../answers.ts';
import { acceptAnswer } from '../rules/acceptAnswer.ts';
import { describeMended } from './describeMended.ts';
import { holdsHtml } from './holdsHtml.ts';
import { htmlToMarkdown } from './htmlToMarkdown.ts';
import { joinLines } from './joinLines.ts';
import { listUnplaced } from './listUnplaced.ts';
import type { Note } from './note.ts';
import { plainToMarkdown } from './plainToMarkdown.ts';
import type { Resume, ResumeJob } from './resume.ts';
import { splitAddresses } from './splitAddresses.ts';
import { takeEmployer } from './takeEmployer.ts';
import { takeHobbies } from './takeHobbies.ts';
import { takeLinks } from './takeLinks.ts';
import { takeLocation } from './takeLocation.ts';
import { takeSkills } from './takeSkills.ts';

/** What a résumé answers, what of it has no place on the page, and what was taken otherwise than it is written. */
type TakenResume = { answers: Partial<Answers>; unplaced: Note[]; mended: Note[] };

/**
 * Fills answers from a résumé. Nothing private (phone, street, email address) and nothing that others said is among
 * them.
 * @param raw the résumé as it stands in the file, to name what has no place
 * @param options `today` in milliseconds since the epoch; `language` in which countries are named and words listed
 */
export function takeResume(
  resume: Resume,
  raw: unknown,
  { today, language }: { today: number; language: string },
): TakenResume {
  const links = takeLinks(resume);
  const skills = takeSkills(resume.skills);
  const hobbies = takeHobbies(resume.interests, language);
  const { present: employer, last } = takeEmployer(resume.work, today);
  const employerUrl = takeEmployerUrl(employer);
  const summary = takeSummary(resume.summary);
  const answers = {
    name: joinLines(resume.name),
    title: joinLines(resume.label) ?? employer?.position,
    location: takeLocation(resume.location, language),
    employer: employer?.name,
    employerUrl: employerUrl.value,
    summary: summary.value,
    url: links.url,
    links: links.links,
    skills: skills.skills,
    hobbies: hobbies.hobbies,
  };
  return {
    answers: Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined)),
    unplaced: [
      ...links.unplaced,
      ...employerUrl.unplaced,
      ...skills.notes,
      ...hobbies.notes,
      ...listUnplaced(raw, { email: resume.email, work: resume.work, employer, lastEmployer: last?.name }),
    ],
    mended: [...employerUrl.mended, ...links.mended, ...summary.mended],
  };
}

function takeEmployerUrl(employer: ResumeJob | undefined) {
  const none = { value: undefined, unplaced: [], mended: [] };
  if (employer?.url === undefined) return none;
  const { text, path } = employer.url;
  const accepted = acceptAnswer(profileSchema.shape.employer.shape.url, text);
  if (!accepted.ok) return { ...none, unplaced: [{ path, text: accepted.message }] };
  const mended = accepted.isMended ? [{ path, text: describeMended(accepted.value) }] : [];
  return { value: accepted.value, unplaced: [], mended };
}

function takeSummary(summary: string | undefined) {
  if (summary === undefined) return { value: undefined, mended: [] };
  const links = listSaferLinks(summary);
  if (!holdsHtml(summary)) return { value: plainToMarkdown(summary), mended: links };
  const text = 'its HTML is made into Markdown, without pictures and the like; read what became of it';
  return {
    value: htmlToMarkdown(summary) || undefined,
    mended: [{ path: 'basics.summary', text }, ...links],
  };
}

/** Links in texts are made safe, too. */
function listSaferLinks(summary: string): Note[] {
  const parts = splitAddresses(summary);
  return parts.flatMap(({ text, url }) =>
    url !== undefined && /^http:/i.test(text)
      ? [{ path: 'basics.summary', text: `its link ${text} is ${describeMended(url)}` }]
      : [],
  );
}

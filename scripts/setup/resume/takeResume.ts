import { profileSchema } from '../../../schema/profile.ts';
import type { Answers } from '../answers.ts';
import { acceptAnswer } from '../rules/acceptAnswer.ts';
import { listUnplaced } from './listUnplaced.ts';
import type { Note } from './note.ts';
import { oneLine } from './oneLine.ts';
import { plainToMarkdown } from './plainToMarkdown.ts';
import type { Resume } from './resume.ts';
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
  const { basics } = resume;
  const links = takeLinks(basics ?? { profiles: [] });
  const skills = takeSkills(resume.skills);
  const hobbies = takeHobbies(resume.interests, language);
  const { present: employer, last } = takeEmployer(resume.work, today);
  const employerUrl = takeEmployerUrl(employer);
  const answers = {
    name: oneLine(basics?.name),
    title: oneLine(basics?.label) ?? employer?.position,
    location: takeLocation(basics?.location, language),
    employer: employer?.name,
    employerUrl: employerUrl.value,
    summary: basics?.summary && plainToMarkdown(basics.summary),
    url: links.url,
    links: links.links,
    skills: skills.skills,
    hobbies: hobbies.hobbies,
  };
  return {
    answers: Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined)),
    unplaced: [...links.unplaced, ...employerUrl.unplaced, ...skills.notes, ...hobbies.notes].concat(
      listUnplaced(raw, { email: basics?.email, job: employer?.index, lastEmployer: last?.name }),
    ),
    mended: [...employerUrl.mended, ...links.mended],
  };
}

function takeEmployerUrl(employer: ReturnType<typeof takeEmployer>['present']) {
  const none = { value: undefined, unplaced: [], mended: [] };
  if (employer?.url === undefined) return none;
  const path = `work[${employer.index}].url`;
  const accepted = acceptAnswer(profileSchema.shape.employer.shape.url, employer.url);
  if (!accepted.ok) return { ...none, unplaced: [{ path, text: accepted.message }] };
  const mended = accepted.isMended
    ? [{ path, text: `taken as ${accepted.value}; look whether it opens` }]
    : [];
  return { value: accepted.value, unplaced: [], mended };
}

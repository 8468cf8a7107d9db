import type { Answers } from '../answers.ts';
import type { ContentFile, Tree } from './tree.ts';

/** What the content says now, in the form of answers: single values also where they are the sample's, cards without them. */
export function currentAnswers({ site, profile, footer, links, skills, hobbies }: Tree): Answers {
  const { name, title, location, employer } = profile.value;
  return {
    name,
    title,
    location,
    employer: employer.name,
    employerUrl: employer.url,
    summary: profile.body,
    closing: footer.body,
    language: site.value.language,
    url: site.value.url,
    links: own(links).map(({ value }) => ({ url: value.url, name: value.name })),
    skills: own(skills).map(({ value }) => ({ title: value.title, skills: value.skills })),
    hobbies: own(hobbies).map(({ value, body }) => ({ title: value.title, text: body })),
    keepSampleCards: false,
  };
}

function own<T>(files: readonly ContentFile<T>[]): ContentFile<T>[] {
  return files.filter(({ isSample }) => !isSample);
}

import type { Written } from './createResumeReader.ts';

/**
 * The parts of a JSON Resume that have a place on the page, each as far as it is there. `path` says where a part stands
 * in the file; `summary` may be HTML, as it is written there.
 * Source: https://jsonresume.org/schema
 */
export type Resume = {
  name?: string | undefined;
  label?: string | undefined;
  email?: string | undefined;
  summary?: string | undefined;
  url?: Written | undefined;
  location: ResumeLocation;
  profiles: ResumeProfile[];
  work: ResumeJob[];
  skills: ResumeTopic[];
  interests: ResumeTopic[];
};

/** `parts` are the city and the region, or all of it in one text; `country` may be a code of two letters. */
export type ResumeLocation = { parts: (string | undefined)[]; country?: string | undefined };

export type ResumeProfile = {
  path: string;
  network?: string | undefined;
  username?: string | undefined;
  url?: Written | undefined;
};

export type ResumeJob = {
  path: string;
  name?: string | undefined;
  position?: string | undefined;
  url?: Written | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
};

/** A group of skills, or an interest. */
export type ResumeTopic = {
  path: string;
  name?: string | undefined;
  level?: Written | undefined;
  keywords: string[];
};

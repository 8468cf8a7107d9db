import * as z from 'zod';
import { isBlank } from '../../../schema/values/characters.ts';

/** A text that may be missing, empty or, where a tool wrote it so, a number. What can't be shown is left out. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .transform((value) => value.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '').trim())
  .transform((value) => (isBlank(value) ? undefined : value))
  .optional()
  .catch(undefined);

const texts = z.array(text).catch([]);

function entries<S extends z.ZodType>(entry: S) {
  return z.array(entry.optional().catch(undefined)).catch([]);
}

const profile = z.object({ network: text, username: text, url: text });

/** `company` and `website` are what `name` and `url` were called before version 1. */
const job = z.object({
  name: text,
  company: text,
  position: text,
  url: text,
  website: text,
  startDate: text,
  endDate: text,
});

const topic = z.object({ name: text, level: text, keywords: texts });

const location = z.object({ city: text, region: text, countryCode: text });

/**
 * The parts of a JSON Resume that have a place on the page. It takes anything and misses what is not as expected: that
 * a file is a JSON Resume is looked at before, by the schema itself.
 * Source: https://jsonresume.org/schema
 */
export const resumeSchema = z.object({
  basics: z
    .object({
      name: text,
      label: text,
      email: text,
      url: text,
      website: text,
      summary: text,
      location: location.optional().catch(undefined),
      profiles: entries(profile),
    })
    .optional()
    .catch(undefined),
  work: entries(job),
  skills: entries(topic),
  interests: entries(topic),
});

export type Resume = z.infer<typeof resumeSchema>;

/** An entry of one of the lists, as far as it is one. */
export type ResumeJob = Resume['work'][number];
export type ResumeTopic = Resume['skills'][number];

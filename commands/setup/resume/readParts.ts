import { createResumeReader, type Reader } from './createResumeReader.ts';
import { firstPlaceAt } from './firstPlaceAt.ts';
import type { Note } from './note.ts';
import type { Place } from './place.ts';
import { placeAt } from './placeAt.ts';
import { readProfiles } from './readProfiles.ts';
import { readTopics } from './readTopics.ts';
import type { Resume, ResumeJob, ResumeLocation } from './resume.ts';

/**
 * Reads a résumé with goodwill, since few keep to the schema: also by the names that keys had before version 1
 * (`company`, `website`). What is of a shape that makes no sense is left out, with a note among `notes`; what was taken otherwise than it is written is
 * told by `mended`.
 */
export function readParts(value: unknown): { resume: Resume; notes: Note[]; mended: Note[] } {
  const reader = createResumeReader();
  const { raw, text, written, keyed, entries, notes, mended } = reader;
  const root = { value, path: '' };
  const basics = keyed(placeAt(root, 'basics'));
  const resume = {
    name: text(placeAt(basics, 'name')),
    label: text(placeAt(basics, 'label')),
    email: text(placeAt(basics, 'email')),
    summary: raw(placeAt(basics, 'summary')),
    url: written(firstPlaceAt(basics, 'url', 'website')),
    location: readLocation(placeAt(basics, 'location'), reader),
    profiles: readProfiles(placeAt(basics, 'profiles'), reader),
    work: entries(placeAt(root, 'work'))
      .map((job) => readJob(keyed(job), reader))
      .filter(({ name, position, url }) => name ?? position ?? url),
    skills: readTopics(placeAt(root, 'skills'), reader),
    interests: readTopics(placeAt(root, 'interests'), reader),
  };
  return { resume, notes, mended };
}

function readLocation(place: Place, { text, keyed }: Reader): ResumeLocation {
  if (typeof place.value === 'string') return { parts: [text(place)] };
  const location = keyed(place);
  return {
    parts: [text(placeAt(location, 'city')), text(placeAt(location, 'region'))],
    country: text(firstPlaceAt(location, 'countryCode', 'country')),
  };
}

function readJob(job: Place, { text, written }: Reader): ResumeJob {
  return {
    path: job.path,
    name: text(firstPlaceAt(job, 'name', 'company')),
    position: text(placeAt(job, 'position')),
    url: written(firstPlaceAt(job, 'url', 'website')),
    startDate: text(placeAt(job, 'startDate')),
    endDate: text(placeAt(job, 'endDate')),
  };
}

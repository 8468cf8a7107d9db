import type { Reader } from './createResumeReader.ts';
import { isKeyed } from './isKeyed.ts';
import type { Place } from './place.ts';
import { placeAt } from './placeAt.ts';
import type { ResumeTopic } from './resume.ts';

/** Groups of skills, or interests: as objects, as texts alone, in one text with commas, or as lists by their names. */
export function readTopics(place: Place, reader: Reader): ResumeTopic[] {
  const { value, path } = place;
  if (typeof value === 'string') {
    return reader.texts(place).map((name) => ({ path, name, keywords: [] }));
  }
  const isByName = isKeyed(value) && !('name' in value) && !('keywords' in value);
  if (!isByName) return reader.entries(place).map((entry) => readTopic(entry, reader));
  return Object.keys(value).flatMap((name) => {
    const group = placeAt(place, name);
    const keywords = reader.texts(group);
    return keywords.length > 0 ? [{ path: group.path, name, keywords }] : [];
  });
}

function readTopic(place: Place, { text, texts, written, keyed }: Reader): ResumeTopic {
  if (typeof place.value === 'string') return { path: place.path, name: text(place), keywords: [] };
  const topic = keyed(place);
  return {
    path: topic.path,
    name: text(placeAt(topic, 'name')),
    level: written(placeAt(topic, 'level')),
    keywords: texts(placeAt(topic, 'keywords')),
  };
}

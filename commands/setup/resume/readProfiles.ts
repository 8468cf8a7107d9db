import type { Reader } from './createResumeReader.ts';
import { firstPlaceAt } from './firstPlaceAt.ts';
import { isKeyed } from './isKeyed.ts';
import type { Place } from './place.ts';
import { placeAt } from './placeAt.ts';
import type { ResumeProfile } from './resume.ts';

/** Profiles on other sites: as objects, as addresses alone, or as addresses or user names by their networks. */
export function readProfiles(place: Place, reader: Reader): ResumeProfile[] {
  const { value } = place;
  const isByName = isKeyed(value) && !('network' in value) && !('url' in value);
  if (!isByName) return reader.entries(place).map((entry) => readProfile(entry, reader));
  return Object.keys(value).map((network) => readProfile(placeAt(place, network), reader, network));
}

function readProfile(place: Place, { text, written, keyed }: Reader, name?: string): ResumeProfile {
  if (typeof place.value === 'string') {
    const url = written(place);
    const isAddress = name === undefined || url?.text.includes('/') === true;
    return { path: place.path, network: name, ...(isAddress ? { url } : { username: url?.text }) };
  }
  const profile = keyed(place);
  return {
    path: profile.path,
    network: text(placeAt(profile, 'network')) ?? name,
    username: text(placeAt(profile, 'username')),
    url: written(firstPlaceAt(profile, 'url', 'website')),
  };
}

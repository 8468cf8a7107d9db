import { isBlank } from '../../../schema/text.ts';
import { splitList } from '../splitList.ts';
import { holdsHtml } from './holdsHtml.ts';
import { htmlToText } from './htmlToText.ts';
import { isKeyed } from './isKeyed.ts';
import type { Note } from './note.ts';
import type { Place } from './place.ts';
import { placeAt } from './placeAt.ts';
import { saysNothing } from './saysNothing.ts';

/** How long a text may be, in UTF-16 code units: what is longer is a book, or a picture. */
const mostLetters = 100_000;

/** A text of a résumé, and the place where it stands there. */
export type Written = { text: string; path: string };

export type Reader = ReturnType<typeof createResumeReader>;

/**
 * Reads values of any shape as what they are meant to be, as far as that makes sense: a number as a text, a text with
 * commas as a list, one entry as a list of one, HTML as what it shows. All else is left out, each with a note among
 * `notes`; `mended` are notes of what was taken otherwise than it is written.
 */
export function createResumeReader() {
  const notes: Note[] = [];
  const mended: Note[] = [];

  function refuse(place: Place, expected: string): undefined {
    if (saysNothing(place)) return;
    notes.push({ path: place.path, text: `${expected} belongs here, and this is ${describeKind(place)}` });
  }

  /** A text as it stands there, but without what can't be shown of it. */
  function raw(place: Place): string | undefined {
    const { value, path } = place;
    if (typeof value !== 'string' && typeof value !== 'number') return refuse(place, 'a text');
    const text = String(value)
      .replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '')
      .trim();
    if (text.length > mostLetters) {
      notes.push({ path, text: `no room for ${text.length} letters: a text takes ${mostLetters}` });
      return undefined;
    }
    return isBlank(text) ? undefined : text;
  }

  /** A text, with its place. */
  function written(place: Place): Written | undefined {
    const found = raw(place);
    if (found === undefined) return undefined;
    const { path } = place;
    if (!holdsHtml(found)) return { text: found, path };
    const text = htmlToText(found);
    mended.push({ path, text: 'its HTML is taken as the text that it shows' });
    return isBlank(text) ? undefined : { text, path };
  }

  const text = (place: Place) => written(place)?.text;

  return {
    notes,
    mended,
    raw,
    written,
    text,

    /** A list of texts; an entry may also be an object with a name, as that of a list of skills with levels. */
    texts(place: Place): string[] {
      if (typeof place.value === 'string') return splitList(place.value);
      if (!Array.isArray(place.value)) return refuse(place, 'a list of texts') ?? [];
      return elementsOf(place).flatMap((entry) => {
        const name = isKeyed(entry.value) ? placeAt(entry, 'name') : entry;
        return text(saysNothing(name) ? entry : name) ?? [];
      });
    },

    /** The entries of a list, or the one that stands there in place of a list. */
    entries(place: Place): Place[] {
      if (Array.isArray(place.value)) return elementsOf(place);
      return isKeyed(place.value) ? [place] : (refuse(place, 'a list') ?? []);
    },

    /** A place that has keys; without any, there is nothing below it. */
    keyed(place: Place): Place {
      return isKeyed(place.value) ? place : { path: place.path, value: refuse(place, 'an object with keys') };
    },
  };
}

function elementsOf({ value, path }: Place): Place[] {
  return Array.isArray(value)
    ? value.map((entry: unknown, index) => ({ value: entry, path: `${path}[${index}]` }))
    : [];
}

function describeKind({ value }: Place): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object with keys';
  return typeof value === 'string' ? 'a text' : `a ${typeof value}`;
}

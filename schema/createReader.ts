import { statSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import type { ContentType } from './content.ts';
import { describeMissing } from './describeMissing.ts';
import { describeUnread } from './describeUnread.ts';
import type { NamedFault } from './listSources.ts';
import type { LoadedEntry } from './loadEntry.ts';
import { findMedia } from './media/findMedia.ts';
import type { UsedMedia } from './media/usedMedia.ts';
import { comparePlace } from './problems/comparePlace.ts';
import type { Fault } from './problems/fault.ts';
import type { Place, Problem } from './problems/problem.ts';
import { type ProblemCode, warningCodes } from './problems/problemCodes.ts';
import { toPlace } from './problems/toPlace.ts';
import { toProblem } from './problems/toProblem.ts';
import { createRepeats } from './review/createRepeats.ts';
import type { MediaReference } from './source/mediaReference.ts';
import { readSource } from './source/readSource.ts';

type Load<S extends z.ZodObject, T> = (text: string, type: ContentType<S>) => LoadedEntry<T>;

/** A reference to a file of `media/`, and the file with its text in which it stands. */
type WrittenReference = { reference: MediaReference; source: string; text: string };

/** An address that content sends visitors to, and where it stands. */
export type Address = { url: string; place: Place };

/**
 * Reads the `sources` of the content folder at `root` one by one, gathering on the way every problem (`faults` are those
 * of the listing), every address that visitors are sent to, the files of `media/` that are referred to, and what no one
 * has read. Those files are looked at in the end, all at once.
 */
export function createReader(
  root: string,
  folderName: string,
  { sources, faults }: { sources: readonly string[]; faults: readonly NamedFault[] },
) {
  const unread = new Set(sources);
  const problems: Problem[] = [];
  const references: WrittenReference[] = [];
  const addresses: Address[] = [];
  const missing: ContentType[] = [];

  const nameOf = (source: string) => (folderName === '.' ? source : `${folderName}/${source}`);
  const report = (source: string, text: string, fault: Fault) => {
    problems.push(toProblem(nameOf(source), text, fault));
  };
  for (const { source, fault } of faults) report(source, '', fault);

  function read<S extends z.ZodObject, T>(
    source: string,
    type: ContentType<S>,
    load: Load<S, T>,
    findRepeats = createRepeats(type),
  ): T | undefined {
    unread.delete(source);
    const read = readSource(root, source);
    if (!read.ok) {
      report(source, read.text, read.fault);
      return undefined;
    }
    const entry = load(read.text, type);
    for (const address of entry.addresses) {
      addresses.push({ url: address.url, place: toPlace(nameOf(source), read.text, address) });
    }
    references.push(...entry.media.map((reference) => ({ reference, source, text: read.text })));
    const repeats = entry.document ? findRepeats(entry.document, source) : [];
    const errors = entry.faults.filter(({ code }) => !warningCodes.has(code));
    const isNew = ({ offset }: Fault) => errors.every((error) => error.offset !== offset);
    for (const fault of [...entry.faults, ...repeats.filter(isNew)]) {
      report(source, read.text, withExistingImage(root, fault));
    }
    return entry.value;
  }

  async function useMedia({ reference, source, text }: WrittenReference): Promise<UsedMedia[]> {
    const { media, faults } = await findMedia(root, reference);
    for (const fault of faults) report(source, text, fault);
    return media ? [media] : [];
  }

  return {
    file<S extends z.ZodObject, T>(type: ContentType<S>, load: Load<S, T>): T | undefined {
      if (sources.includes(type.source)) return read(type.source, type, load);
      missing.push(type);
      return undefined;
    },

    collection<S extends z.ZodObject, T extends { order?: number | undefined }>(
      type: ContentType<S>,
      load: Load<S, T>,
    ): T[] {
      const [folder = '', extension = ''] = type.source.split('*');
      const findRepeats = createRepeats(type);
      return sources
        .filter((source) => source.startsWith(folder) && source.endsWith(extension))
        .flatMap((source) => read(source, type, load, findRepeats) ?? [])
        .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0);
    },

    async finish() {
      const unreadFaults = [...unread].map((source) => ({
        source,
        fault: describeUnread(source, 'file', sources),
      }));
      for (const { source, fault } of unreadFaults) report(source, '', fault);
      // A file that is there under another name, or as a link that is not followed, is told already.
      const told = new Set([
        ...unreadFaults.map(({ fault }) => fault.suggestion),
        ...faults.map(({ source }) => source),
      ]);
      for (const type of missing) {
        if (!told.has(type.source)) report(type.source, '', describeMissing(type));
      }
      const used = (await Promise.all(references.map(useMedia))).flat();
      const media = new Map(used.map((media) => [`${media.file}\n${media.use}`, media]));
      return {
        problems: withoutRepeats(problems).toSorted(comparePlace),
        media: [...media.values()],
        addresses,
      };
    },
  };
}

/** The codes of paths that are mended by guessing; a guess is kept only where there is such a file. */
const guessed: readonly ProblemCode[] = ['bad-image-path', 'relative-url'];

function withExistingImage(root: string, fault: Fault): Fault {
  const { suggestion, ...rest } = fault;
  const isGuess = guessed.includes(fault.code) && suggestion?.startsWith('media/') === true;
  if (!isGuess) return fault;
  return statSync(join(root, suggestion), { throwIfNoEntry: false })?.isFile() ? fault : rest;
}

function withoutRepeats(problems: readonly Problem[]): Problem[] {
  const kept = new Map<string, Problem>();
  for (const problem of problems) {
    const { file, line, column, code, path } = problem;
    const place = [file, line, column, code, path].join('\n');
    if (!kept.has(place)) kept.set(place, problem);
  }
  return [...kept.values()];
}

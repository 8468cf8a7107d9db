import type * as z from 'zod';
import { type ContentType, contentTypes } from './content.ts';
import { findMediaFault } from './findMediaFault.ts';
import type { LoadedEntry } from './loadEntry.ts';
import type { Fault } from './problems/fault.ts';
import type { Problem } from './problems/problem.ts';
import { toProblem } from './problems/toProblem.ts';
import type { MediaReference } from './source/mediaReference.ts';
import { readSource } from './source/readSource.ts';
import { closestName } from './values/closestName.ts';

type Load<S extends z.ZodObject, T> = (text: string, type: ContentType<S>) => LoadedEntry<T>;

/**
 * Reads the `sources` of the content folder at `root` one by one, gathering on the way every problem, the files of
 * `media/` that are referred to, and what no one has read.
 */
export function createReader(root: string, folderName: string, sources: readonly string[]) {
  const unread = new Set(sources);
  const problems: Problem[] = [];
  const media = new Set<string>();

  const report = (source: string, text: string, fault: Fault) => {
    problems.push(toProblem(folderName === '.' ? source : `${folderName}/${source}`, text, fault));
  };

  function read<S extends z.ZodObject, T>(
    source: string,
    type: ContentType<S>,
    load: Load<S, T>,
  ): T | undefined {
    unread.delete(source);
    const read = readSource(root, source);
    if (!read.ok) {
      report(source, read.text, read.fault);
      return undefined;
    }
    const entry = load(read.text, type);
    const mediaFaults = entry.media.flatMap((reference) => useMedia(reference) ?? []);
    for (const fault of [...entry.faults, ...mediaFaults]) report(source, read.text, fault);
    return entry.value;
  }

  function useMedia(reference: MediaReference): Fault | undefined {
    media.add(reference.file);
    return findMediaFault(root, reference);
  }

  return {
    file<S extends z.ZodObject, T>(type: ContentType<S>, load: Load<S, T>): T | undefined {
      if (sources.includes(type.source)) return read(type.source, type, load);
      const closest = closestName(type.source, [...unread]);
      const message = `This file is missing; every site needs it.${closest ? ` Is "${closest}" meant to be it?` : ''}`;
      report(type.source, '', { code: 'missing-file', offset: 0, path: [], message });
      return undefined;
    },

    collection<S extends z.ZodObject, T extends { order?: number | undefined }>(
      type: ContentType<S>,
      load: Load<S, T>,
    ): T[] {
      const [folder = '', extension = ''] = type.source.split('*');
      return sources
        .filter((source) => source.startsWith(folder) && source.endsWith(extension) && isDirect(source))
        .flatMap((source) => read(source, type, load) ?? [])
        .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0);
    },

    finish() {
      for (const source of unread) report(source, '', describeUnread(source));
      return { problems: problems.toSorted(comparePlace), media: [...media].toSorted() };
    },
  };
}

function isDirect(source: string): boolean {
  return source.split('/').length === 2;
}

function describeUnread(name: string): Fault {
  const sources: string[] = Object.values(contentTypes).map(({ source }) => source);
  if (sources.some((source) => source.startsWith(`${name}/`))) {
    const message = 'This must be a folder of its own, not a file and not a link.';
    return { code: 'missing-folder', offset: 0, path: [], message };
  }
  const message = `Nothing reads this file; content is ${sources.join(', ')} and media/.`;
  return { code: 'unknown-file', offset: 0, path: [], message };
}

function comparePlace(a: Problem, b: Problem): number {
  return a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1;
}

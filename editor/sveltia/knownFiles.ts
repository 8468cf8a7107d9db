import { contentTypes } from '../../schema/content.ts';
import { kindOf } from '../entries/kindOf.ts';
import { parseEntry } from '../entries/parseEntry.ts';
import { reportUnread } from '../guard/reportUnread.ts';

/** A change of one file, as Sveltia CMS hands it to what writes it. */
export type Change = {
  action: 'create' | 'update' | 'move' | 'delete';
  path: string;
  previousPath?: string;
  data?: unknown;
};

const texts = new Map<string, string>();
const faults = new Map<string, string>();

/**
 * The content files as this page last read or wrote them, by their paths: what it works on, whatever has become of them
 * meanwhile.
 */
export const knownFiles = {
  /** When all files have been read. */
  read(files: readonly { path: string; text?: string }[]): void {
    texts.clear();
    faults.clear();
    for (const { path, text = '' } of files) {
      texts.set(path, text);
      const fault = findFault(path, text);
      if (fault !== undefined) faults.set(path, fault);
    }
    knownFiles.tellFaults();
  },

  /** When files have been written. */
  wrote(changes: readonly Change[]): void {
    for (const { action, path, previousPath, data } of changes) {
      if (action === 'delete') texts.delete(path);
      if (previousPath !== undefined) texts.delete(previousPath);
      if (typeof data === 'string') texts.set(path, data);
    }
  },

  textOf: (path: string): string | undefined => texts.get(path),

  /** Why a file cannot be read, and so is in no list. */
  faultOf: (path: string): string | undefined => faults.get(path),

  /** Says which files cannot be read, where there are any. */
  tellFaults: (): void => reportUnread(faults),

  paths: (): string[] => [...texts.keys()],
};

function findFault(path: string, text: string): string | undefined {
  const name = kindOf(path);
  if (!name) return undefined;
  try {
    parseEntry(contentTypes[name].source, text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

import { contentTypes } from '../../schema/content.ts';
import { kindOf } from '../entries/kindOf.ts';
import { parseEntry } from '../entries/parseEntry.ts';
import { createText, showNotice } from '../guard/showNotice.ts';
import { knownFiles } from './knownFiles.ts';

/** What Sveltia CMS knows of an open form, as far as is needed here. */
type Draft = {
  originalEntry?: { locales: Record<string, { path?: string }> };
  currentValues: Values;
};

type Values = Record<string, Record<string, unknown>>;

/** What it keeps of a form in the browser, and the text of the file that the form was opened on. */
type Backup = { basis?: string; currentValues: Values };

type Follow = { isChanged: () => boolean; keep: () => Promise<void> };

let open: Follow | undefined;

/** Keeps what was typed into a form from being lost, and from undoing what was changed elsewhere. */
export const drafts = {
  /** Whenever the open form changes, and without one when it is closed. */
  follow(draft: unknown, isChanged: () => boolean, keep: () => Promise<void>): void {
    open = draft ? { isChanged, keep } : undefined;
  },

  hasChanges: (): boolean => open?.isChanged() ?? false,

  /** Keeps the draft now; Sveltia CMS alone waits for half a second without a change. */
  async keep(): Promise<void> {
    if (open?.isChanged()) await open.keep();
  },

  /** Asks, where the form has changes. */
  mayLeave(): boolean {
    if (!drafts.hasChanges()) return true;
    const leaves = window.confirm(
      'Leave this form without saving?\n\nThis browser keeps what you have typed, and offers it when you open the form again.',
    );
    if (leaves) void drafts.keep();
    return leaves;
  },

  basisOf: (draft: Draft): string | undefined => knownFiles.textOf(pathOf(draft)),

  /**
   * Whether the file has been changed since the draft was begun, so that to restore it would undo that; then tells what
   * the draft says otherwise, to be copied from there.
   */
  isOutdated({ basis, currentValues }: Backup, draft: Draft): boolean {
    const path = pathOf(draft);
    if (meaningOf(path, basis) === meaningOf(path, knownFiles.textOf(path))) return false;
    showNotice('refusal', {
      title: 'A draft is not restored',
      hint: `${path} has been changed since you typed this, which was not saved. Copy from here what you still want:`,
      items: findOwn(currentValues, draft.currentValues).map((text) => [createText('p', text)]),
    });
    return true;
  },
};

function pathOf({ originalEntry }: Draft): string {
  return Object.values(originalEntry?.locales ?? {})[0]?.path ?? '';
}

/** What a file says but for its place among others, which Sveltia CMS takes from the file in any case. */
function meaningOf(path: string, text: string | undefined): string | undefined {
  const name = kindOf(path);
  if (!name || text === undefined) return text;
  try {
    const { order: _, ...data } = parseEntry(contentTypes[name].source, text);
    return JSON.stringify(data);
  } catch {
    return text;
  }
}

function findOwn(drafted: Values, current: Values): string[] {
  return Object.entries(drafted).flatMap(([locale, values]) =>
    Object.entries(values).flatMap(([key, value]) =>
      typeof value === 'string' && value !== '' && value !== current[locale]?.[key] ? [value] : [],
    ),
  );
}

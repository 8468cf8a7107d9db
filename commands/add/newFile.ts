import { typeOf } from '../../schema/content.ts';
import type { ContentType } from '../../schema/types/contentType.ts';
import { toSlug } from '../../schema/values/slug.ts';
import { formatEntry } from '../../schema/write.ts';
import { completeDrafts, type Folder, nameFiles } from '../import/files.ts';
import type { Target } from '../import/merge.ts';
import type { Draft } from './fields.ts';

const nowhere = { file: '', line: 0, name: '' };

/** The values that a new file gets where its owner says nothing else: its icon, its colour, the name of a link. */
export function fallbackOf({ type, values }: Draft, folder: Folder): Record<string, unknown> {
  const drafts = [{ type, values, place: nowhere }];
  const [draft] = completeDrafts(drafts, folder);
  return { ...draft?.fallback?.values };
}

/** The new file of a draft, under a name that no other file has; that of a note begins with the day. */
export function newFile(
  draft: Draft,
  folder: Folder,
  today: Date,
): Target & { source: string; text: string } {
  const { type, values, body } = draft;
  const { isDatedByName }: ContentType = typeOf[type];
  const name = `${today.toISOString().slice(0, 10)} ${values.title}`;
  const slug = isDatedByName ? toSlug(name, folder.language) : undefined;
  const written = { type, values, slug, place: nowhere, fallback: { values: fallbackOf(draft, folder) } };
  const [[source, target] = ['', { type, values, body, kept: new Set<string>() }]] = nameFiles(
    [{ type, values, body, draft: written, kept: new Set() }],
    folder,
  );
  return { ...target, source, text: formatEntry(typeOf[type], target.values, body) };
}

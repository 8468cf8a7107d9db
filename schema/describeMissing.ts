import type { ContentType } from './content.ts';
import type { Fault } from './problems/fault.ts';
import { keysAt } from './problems/keysAt.ts';

/** What to say where a file is not there that every site needs, and what belongs into it. */
export function describeMissing({ source, schema }: ContentType): Fault {
  const keys = keysAt(schema, []).join(', ');
  const contents = source.endsWith('.md')
    ? `front matter with the keys ${keys}, and a text below it`
    : `one object with the keys ${keys}`;
  const message = `This file is missing, and every site needs it. Take it back from Git (git checkout -- ${source}, in the content folder), or create it: ${contents}.`;
  return { code: 'missing-file', offset: 0, path: [], message };
}

import { type Change, knownFiles } from '../sveltia/knownFiles.ts';
import { readCurrent } from './readCurrent.ts';

/**
 * Why a change of a content file would undo what somebody else has done to the file since this page read it; nothing
 * where nobody has.
 */
export async function findOvertaken({ action, path, previousPath }: Change): Promise<string | undefined> {
  if (action === 'create') return findTaken(path);
  if (action === 'move' && previousPath !== undefined) {
    return (await findChanged(previousPath, action)) ?? findTaken(path);
  }
  return findChanged(path, action);
}

async function findChanged(path: string, action: Change['action']): Promise<string | undefined> {
  const current = await readCurrent(path);
  if (current === knownFiles.textOf(path)) return undefined;
  if (current !== undefined) {
    return `${path} was changed on disk after this page had read it. Reload the page to work on what is there now.`;
  }
  if (action === 'delete') return undefined;
  return `${path} was deleted on disk after this page had read it. Reload the page to work on what is there now.`;
}

async function findTaken(path: string): Promise<string | undefined> {
  if ((await readCurrent(path)) === undefined) return undefined;
  const fault = knownFiles.faultOf(path);
  const state = fault === undefined ? 'this page does not know' : `cannot be read (${fault})`;
  return `There is a file ${path} already, which ${state}. Mend or move that file, and reload the page.`;
}

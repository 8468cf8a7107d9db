import { closestName } from '../../schema/values/closestName.ts';
import type { Repository } from './openRepository.ts';

/** How many names are listed where none is near. */
const most = 10;

/** What to say of a name that is no folder, and no commit that Git knows: what else there is to write. */
export async function describeUnknown({ git }: Repository, name: string): Promise<string> {
  const start = `"${name}" is no folder, and no commit that Git knows.`;
  const refs = await git([
    'for-each-ref',
    '--format=%(refname:lstrip=2)',
    'refs/heads',
    'refs/tags',
    'refs/remotes',
  ]);
  const names = (refs ?? '').split('\n').filter((ref) => ref !== '' && !ref.endsWith('/HEAD'));
  const near = names.find((ref) => ref.endsWith(`/${name}`)) ?? closestName(name, names);
  if (near !== undefined) return `${start} Did you mean ${near}?`;
  if ((await git(['rev-parse', '--is-shallow-repository'])) === 'true') {
    return `${start} This clone holds only the newest commits; git fetch --unshallow gets the others.`;
  }
  const listed = `${names.slice(0, most).join(', ')}${names.length > most ? ' …' : ''}`;
  return `${start} ${listed === '' ? 'Nothing has been committed yet.' : `Branches and tags are: ${listed}.`}`;
}

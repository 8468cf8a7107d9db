import type { Fault } from './problems/fault.ts';

type VersionFault = Pick<Fault, 'code' | 'message'>;

/** Why content of a version can't be read by a release that reads those from `oldest` to `current`, or nothing. */
export function findVersionFault(
  version: number,
  { oldest, current }: { oldest: number; current: number },
): VersionFault | undefined {
  if (version > current) {
    const message = `This content is of version ${version}, but this release of the project reads versions up to ${current}; update the project.`;
    return { code: 'content-too-new', message };
  }
  if (version < oldest) {
    const message = `This content is of version ${version}, but this release of the project reads versions from ${oldest} on; run "npm run migrate".`;
    return { code: 'content-too-old', message };
  }
  return undefined;
}

import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { extname, join } from 'node:path';
import * as z from 'zod';
import { customIssue } from '../../../schema/fields.ts';
import { describeUnshown, imageKinds } from '../../../schema/mediaPath.ts';

/**
 * The path of a picture on this machine, also as terminals write it when a file is dropped on them: in quotes, with
 * escaped spaces, or from the home folder. What the file holds is looked at by `findPictureFault`.
 */
export const pictureSchema = z
  .string()
  .transform(toPath)
  .check(({ value, issues }) => {
    const message = findFault(value);
    if (message !== undefined) issues.push(customIssue(value, 'missing-media', message));
  });

function toPath(written: string): string {
  const bare = written.trim().replace(/^(['"])(.*)\1$/, '$2');
  const path = process.platform === 'win32' ? bare : bare.replace(/\\ /g, ' ');
  return path.startsWith('~/') ? join(homedir(), path.slice(2)) : path;
}

function findFault(path: string): string | undefined {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return `There is no file "${path}".`;
  if (extname(path).toLowerCase() in imageKinds) return undefined;
  return describeUnshown(path);
}

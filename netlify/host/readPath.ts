import { posix } from 'node:path';

/**
 * The path that a request asks for, decoded and with every `//`, `.` and `..` resolved, so that one file has one
 * name; nothing where it can't be decoded.
 */
export function readPath(request: Request): string | undefined {
  try {
    return posix.normalize(decodeURIComponent(new URL(request.url).pathname));
  } catch {
    return undefined;
  }
}

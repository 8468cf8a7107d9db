import { contentType } from './contentType.ts';
import { type Failure, failure } from './failure.ts';
import { parseForm } from './parseForm.ts';
import { parseJson } from './parseJson.ts';
import { readBytes } from './readBytes.ts';

const bodyLimit = 64 * 1024;

export type Fields = Record<string, unknown>;
export type ReadSubmission = { fields: Fields } | { failure: Failure };

const parsers = new Map<string, (bytes: Uint8Array) => Fields | undefined>([
  ['application/json', parseJson],
  ['application/x-www-form-urlencoded', parseForm],
]);

/** The fields of a post as they came, not yet validated, or why there are none. */
export async function readSubmission(request: Request): Promise<ReadSubmission> {
  if (request.method !== 'POST') return { failure: failure.wrongMethod };

  const { type, charset } = contentType(request);
  const parse = parsers.get(type);
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (!parse || !/^utf-?8$/.test(charset) || encoding !== 'identity') return { failure: failure.wrongType };

  try {
    const bytes = await readBytes(request, bodyLimit);
    if (!bytes) return { failure: failure.tooLarge };
    const fields = parse(bytes);
    return fields ? { fields } : { failure: failure.malformed };
  } catch {
    // The client broke off, or the body is no UTF-8.
    return { failure: failure.malformed };
  }
}

import { contentType } from './contentType.ts';
import { type Failure, failure } from './failure.ts';
import { parseForm } from './parseForm.ts';
import { parseJson } from './parseJson.ts';
import { readBytes } from './readBytes.ts';

const bodyLimit = 64 * 1024;

/** Up to here a form that is too large is read all the same, only to be handed back filled in. */
const refillLimit = 512 * 1024;

export type Fields = Record<string, unknown>;
/** `typed` is what a refused form had in it, as far as it was read. */
export type ReadSubmission = { fields: Fields } | { failure: Failure; typed?: Fields };

/** The fields of a post as they came, not yet validated, or why there are none. */
export async function readSubmission(request: Request): Promise<ReadSubmission> {
  if (request.method !== 'POST') return { failure: failure.wrongMethod };

  const { type, charset } = contentType(request);
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (!/^utf-?8$/.test(charset) || encoding !== 'identity') return { failure: failure.wrongType };
  if (type === 'application/json') return readJson(request);
  if (type === 'application/x-www-form-urlencoded') return readForm(request);
  return { failure: failure.wrongType };
}

async function readJson(request: Request): Promise<ReadSubmission> {
  try {
    const bytes = await readBytes(request, bodyLimit);
    if (!bytes) return { failure: failure.tooLarge };
    const fields = parseJson(bytes);
    return fields ? { fields } : { failure: failure.malformed };
  } catch {
    // The client broke off, or the body is no JSON in UTF-8.
    return { failure: failure.malformed };
  }
}

async function readForm(request: Request): Promise<ReadSubmission> {
  try {
    const bytes = await readBytes(request, refillLimit);
    if (!bytes) return { failure: withWayBack(failure.tooLarge) };
    const fields = parseForm(bytes);
    return bytes.byteLength > bodyLimit ? { failure: failure.tooLarge, typed: fields } : { fields };
  } catch {
    // The client broke off, or the body is no UTF-8.
    return { failure: withWayBack(failure.malformed) };
  }
}

/** A refusal that comes with an empty form tells where the text is. */
function withWayBack({ status, error }: Failure): Failure {
  return { status, error: `${error} The Back button of your browser brings back what you typed.` };
}

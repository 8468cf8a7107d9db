import type { ContactField } from '../../schema/contactMessage.ts';

/** Why a post was not accepted: the status, a sentence for the visitor, and what is wrong with which field. */
export type Failure = {
  status: number;
  error: string;
  fields?: Partial<Record<ContactField, string>>;
  headers?: Record<string, string>;
};

export const failure = {
  malformed: { status: 400, error: 'The message could not be read. Please check it and send it again.' },
  wrongMethod: { status: 405, error: 'Messages are sent with POST.', headers: { allow: 'POST' } },
  tooLarge: {
    status: 413,
    error: 'This is too long to be sent. Please keep the message to 5000 characters.',
  },
  wrongType: {
    status: 415,
    error: 'Messages are sent as application/json or application/x-www-form-urlencoded, in UTF-8.',
  },
  unexpected: {
    status: 500,
    error: 'Something went wrong here. Your message was not sent. Please try again later.',
  },
  unavailable: {
    status: 503,
    error: 'Your message could not be kept, so it was not sent. Please try again in a minute.',
    headers: { 'retry-after': '60' },
  },
} as const satisfies Record<string, Failure>;

const bodyLimit = 64 * 1024;

/** A form that is too large is read up to this size, only to be handed back filled in. */
const refillLimit = 512 * 1024;

export type Fields = Record<string, unknown>;
/** `typed` is what a refused form had in it, as far as it was read. */
type ReadSubmission = { fields: Fields } | { failure: Failure; typed?: Fields };

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

/** For a refusal whose form is empty: says where the text is. */
function withWayBack({ status, error }: Failure): Failure {
  return { status, error: `${error} The Back button of your browser brings back what you typed.` };
}

/** A request's content type in lower case and its charset, `utf-8` if it names none. */
export function contentType(request: Request): { type: string; charset: string } {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters
    .map((parameter) => /^\s*charset="?([^"\s]+)"?\s*$/.exec(parameter)?.[1])
    .find(Boolean);
  return { type: type.trim(), charset: charset ?? 'utf-8' };
}

/**
 * The fields of a form post, with line breaks as JavaScript has them (browsers post CR LF). Throws on broken UTF-8,
 * raw or percent-encoded, for which `URLSearchParams` alone would put replacement characters.
 */
function parseForm(bytes: Uint8Array): Record<string, string> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const decoded = Buffer.from(bytes)
    .toString('latin1')
    .replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  strict.decode(Buffer.from(decoded, 'latin1'));

  const fields = [...new URLSearchParams(strict.decode(bytes))];
  return Object.fromEntries(fields.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]));
}

/** The members of a JSON object; nothing when it is another value. Throws on broken JSON or UTF-8. */
function parseJson(bytes: Uint8Array): Record<string, unknown> | undefined {
  const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

/**
 * A request's body, or nothing when it has more than `limit` bytes. The bytes are counted, so that a body without a
 * Content-Length cannot pass; no more of it is read than needed. Rejects when the client breaks off.
 */
async function readBytes(request: Request, limit: number): Promise<Uint8Array | undefined> {
  const declared = request.headers.get('content-length');
  if (declared !== null) {
    if (Number(declared) > limit) return undefined;
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > limit ? undefined : bytes;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

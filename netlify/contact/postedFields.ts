import { type Refusal, refusalOf } from './refusals.ts';

const bodyLimit = 64 * 1024;

/** A form that is too large is still read up to this size, to return it filled in. */
const refillLimit = 512 * 1024;

export type Fields = Record<string, unknown>;
/** A post with a refusal may have fields, to return the form filled in. */
type ReadPost = { fields?: Fields | undefined; refusal?: Refusal };

/** Whether another website posts. Ignores the scheme: TLS may end at a proxy, which sends `X-Forwarded-Host` if it changes `Host`. */
export function isFromElsewhere({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site === 'same-origin' || site === 'cross-site') return site === 'cross-site';
  if (origin === null || origin === 'null') return false;
  const from = URL.parse(origin);
  const hosts = [new URL(url).host, headers.get('x-forwarded-host')];
  const isSame = (host: string | null) => URL.parse(`${from?.protocol}//${host}`)?.host === from?.host;
  return !from?.host || !hosts.some(isSame);
}

/** Without fields, there is a refusal. */
export async function readFields(request: Request): Promise<ReadPost> {
  if (!isForm(request) && !isJson(request)) return { refusal: refusalOf.wrongType };
  try {
    const bytes = await readBytes(request, isForm(request) ? refillLimit : bodyLimit);
    if (!bytes) return { refusal: refusalOf.tooLarge };
    const fields = isForm(request) ? parseForm(bytes) : parseJsonBody(bytes);
    if (!fields) return { refusal: refusalOf.unreadable };
    return bytes.byteLength > bodyLimit ? { fields, refusal: refusalOf.tooLarge } : { fields };
  } catch {
    // The client disconnected, or the body is not UTF-8 or not JSON.
    return { refusal: refusalOf.unreadable };
  }
}

export const isForm = (request: Request) => bodyTypeOf(request) === 'application/x-www-form-urlencoded';

export const isJson = (request: Request) => bodyTypeOf(request) === 'application/json';

function bodyTypeOf({ headers }: Request): string | undefined {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
}

/** More than any form has. Parsing thousands of fields would block the process for a second. */
const mostFields = 50;

function parseForm(bytes: Uint8Array): Record<string, string> | undefined {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (text.split('&', mostFields + 1).length > mostFields) return undefined;
  // Throws for other encodings than UTF-8, whose letters URLSearchParams would silently replace.
  for (const [encoded] of text.matchAll(/(?:%[\da-f]{2})+/gi)) decodeURIComponent(encoded);
  const fields = [...new URLSearchParams(text)];
  return Object.fromEntries(fields.map(([name, value]) => [name, value.replaceAll(/\r\n?/g, '\n')]));
}

function parseJsonBody(bytes: Uint8Array): Record<string, unknown> | undefined {
  const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

/** Returns `undefined` above `limit` bytes. Counts them, since a body may have no Content-Length. */
async function readBytes({ headers, body }: Request, limit: number): Promise<Uint8Array | undefined> {
  if (Number(headers.get('content-length')) > limit) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

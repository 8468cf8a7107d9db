import { type Refusal, refusalOf } from './refusals.ts';

const bodyLimit = 64 * 1024;

/** A form that is too large is read up to this size, only to be handed back filled in. */
const refillLimit = 512 * 1024;

export type Fields = Record<string, unknown>;
/** `typed` has the fields of a refused form, as far as they were read. */
type RefusedPost = { refusal: Refusal; typed?: Fields };

/** Whether a browser says that another website posts. No schemes: TLS may end at a proxy; one that changes `Host` sends the other header. */
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

export async function readFields(request: Request): Promise<{ fields: Fields } | RefusedPost> {
  if (!isForm(request) && !isJson(request)) return { refusal: refusalOf.wrongType };
  try {
    const bytes = await readBytes(request, isForm(request) ? refillLimit : bodyLimit);
    if (!bytes) return { refusal: refusalOf.tooLarge };
    const fields = isForm(request) ? parseForm(bytes) : parseJson(bytes);
    if (!fields) return { refusal: refusalOf.unreadable };
    return bytes.byteLength > bodyLimit ? { refusal: refusalOf.tooLarge, typed: fields } : { fields };
  } catch {
    // The client broke off, or the body is not UTF-8 or not JSON.
    return { refusal: refusalOf.unreadable };
  }
}

export const isForm = (request: Request) => typeOf(request) === 'application/x-www-form-urlencoded';

export const isJson = (request: Request) => typeOf(request) === 'application/json';

function typeOf({ headers }: Request): string | undefined {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
}

/** More than any form has: reading thousands of fields takes a second, in which nobody else is answered. */
const mostFields = 50;

function parseForm(bytes: Uint8Array): Record<string, string> | undefined {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (text.split('&', mostFields + 1).length > mostFields) return undefined;
  // Throws where letters are encoded in another charset: URLSearchParams would replace each without a word.
  for (const [encoded] of text.matchAll(/(?:%[\da-f]{2})+/gi)) decodeURIComponent(encoded);
  const fields = [...new URLSearchParams(text)];
  return Object.fromEntries(fields.map(([name, value]) => [name, value.replaceAll(/\r\n?/g, '\n')]));
}

function parseJson(bytes: Uint8Array): Record<string, unknown> | undefined {
  const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

/** Nothing if there are more than `limit`. They are counted, since a body may have no Content-Length. */
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

import type { Reach } from './probe.ts';
import type { Verdict } from './verdict.ts';

/** Failures that visitors meet, too, by the codes of Node, and how they look to them. */
const lasting: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no server of this name is known',
  ECONNREFUSED: 'nothing answers at this server',
  ERR_INVALID_URL: 'it redirects to an address that is none',
  CERT_HAS_EXPIRED: 'its certificate has expired, so browsers warn of it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name, so browsers warn of it',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it has signed its certificate itself, so browsers warn of it',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is of no known authority, so browsers warn of it',
};

/** Failures that are of this machine and moment, and say nothing of what visitors meet. */
const passing: Readonly<Record<string, string>> = {
  EAI_AGAIN: 'the name of its server can not be looked up just now (EAI_AGAIN)',
  ENETUNREACH: 'there is no way to its server from here (ENETUNREACH)',
  EHOSTUNREACH: 'there is no way to its server from here (EHOSTUNREACH)',
};

/** Where there is no such name, or no way: the server's fault, or that of a machine that is offline. */
const nowhere = ['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL'];

const slow = ['TimeoutError', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'ETIMEDOUT'];

/**
 * What a request without an answer says of an address, how far it got, and whether another one may get further.
 * @throws what is no failure of a request
 */
export function judgeFailure(error: unknown): { verdict: Verdict; reach: Reach; mayPass: boolean } {
  const code = codeOf(error);
  if (code === undefined) throw error;
  const reach = nowhere.includes(code) ? 'nowhere' : slow.includes(code) ? 'unknown' : 'server';
  const why = lasting[code];
  if (why !== undefined)
    return { verdict: { state: 'broken', why }, reach, mayPass: code === 'ECONNREFUSED' };
  const guess = slow.includes(code)
    ? 'its server takes too long'
    : (passing[code] ?? `the connection fails (${code})`);
  return { verdict: { state: 'unverified', why: guess }, reach, mayPass: true };
}

/** The code of what went wrong, which `fetch` puts into the cause of its error. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'TimeoutError') return error.name;
  const cause = error.cause instanceof Error ? error.cause : error;
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return cause === error ? undefined : cause.message;
}

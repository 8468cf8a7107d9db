import { domainToUnicode } from 'node:url';
import { inParallel } from '../../lib/inParallel.ts';
import type { Address } from '../../schema/load.ts';
import { type Finding, type Problem, problemAt } from '../../schema/problems.ts';
import { findPlaceholderUrl } from '../../schema/review/placeholders.ts';

const timeLimit = 10_000;
const requestsAtOnce = 6;

/** The answer to a request: the status of the last response and where it was redirected to, or an error's code. */
export type Answer = { status: number; target?: string; isForGood?: boolean } | { status: 0; error: string };

/** Requests every address once. */
export type AskAddresses = (urls: readonly string[]) => Promise<Map<string, Answer>>;

type CheckedLinks = { problems: Problem[]; summary: string };

/**
 * Checks every https: address in the content. Each is requested once and reported wherever it is used. Stand-ins, which
 * the check reports anyway, are left out.
 */
export async function checkLinks(
  addresses: readonly Address[],
  ask: AskAddresses = askAddresses,
): Promise<CheckedLinks> {
  const outbound = addresses.filter(
    ({ url }) => /^https:/i.test(url) && findPlaceholderUrl(url) === undefined,
  );
  const urls = [...new Set(outbound.map(({ url }) => withoutHash(url)))];
  if (urls.length === 0) {
    return { problems: [], summary: 'There is nothing to check: example addresses lead nowhere.' };
  }
  const answers = await ask(urls);
  const problems = outbound.flatMap(({ url, location }) => {
    const answer = answers.get(withoutHash(url));
    const fault = answer && judge(new URL(url), answer);
    return fault ? [problemAt(location, fault)] : [];
  });
  return { problems, summary: `${urls.length} ${urls.length === 1 ? 'address' : 'addresses'} checked.` };
}

/** Requests addresses, a few at once, and follows redirects. */
export async function askAddresses(urls: readonly string[]): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  await inParallel(requestsAtOnce, urls, async (url) => {
    const answer = await askAddress(url, 'HEAD');
    // Some servers know no HEAD, and a connection may fail once.
    const isFine = answer.status >= 200 && answer.status < 400;
    answers.set(url, isFine ? answer : await askAddress(url, 'GET'));
  });
  return answers;
}

async function askAddress(url: string, method: 'HEAD' | 'GET'): Promise<Answer> {
  const init = { method, signal: AbortSignal.timeout(timeLimit) };
  try {
    const first = await fetch(url, { ...init, redirect: 'manual' });
    await first.body?.cancel();
    if (!first.headers.has('location')) return { status: first.status };
    const last = await fetch(url, init);
    await last.body?.cancel();
    return { status: last.status, target: last.url, isForGood: [301, 308].includes(first.status) };
  } catch (error) {
    return { status: 0, error: errorCode(error) };
  }
}

function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}

/** Errors that visitors get, too. */
const lasting: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no server has this name',
  ECONNREFUSED: 'its server refuses connections',
  CERT_HAS_EXPIRED: 'its certificate has expired, so browsers warn of it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name, so browsers warn of it',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed, so browsers warn of it',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is from an unknown authority, so browsers warn of it',
};

const slow = ['TimeoutError', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'ETIMEDOUT'];

function judge(url: URL, answer: Answer): Finding | undefined {
  if ('error' in answer) {
    const why = lasting[answer.error];
    if (why) return broken(why);
    const isSlow = slow.includes(answer.error);
    return unverified(isSlow ? 'its server takes too long' : `the connection fails (${answer.error})`);
  }
  const { status, target, isForGood } = answer;
  if (status === 404 || status === 410) return broken(`its server has no such page (${status})`);
  // Some sites answer 503 to every program.
  if (status >= 500 && status < 600 && status !== 503) return broken(`its server fails (${status})`);
  if (status < 200 || status >= 300) return unverified(`its server answers ${status} to programs`);
  if (target === undefined) return undefined;
  const goal = new URL(target);
  goal.hash ||= url.hash;
  if (goal.protocol === 'http:') {
    return {
      code: 'insecure-link',
      message: `This address leads visitors to ${writeOut(goal)}, without encryption, so that others on the network can read and change what they see. Link to a page with https: instead, if there is one.`,
    };
  }
  if (!isForGood) return undefined;
  const message = 'This address has moved permanently; write the new one.';
  return { code: 'moved-link', message, suggestion: writeOut(goal) };
}

function broken(why: string): Finding {
  const message = `This link is broken: ${why}. Correct the address or remove the link.`;
  return { code: 'broken-link', message };
}

function unverified(why: string): Finding {
  const message = `This link could not be checked: ${why}. Open it in a browser.`;
  return { code: 'unverified-link', message };
}

function withoutHash(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

function writeOut({ href, hostname }: URL): string {
  return href.replace(hostname, domainToUnicode(hostname));
}

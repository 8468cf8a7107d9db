import { domainToUnicode } from 'node:url';
import { inParallel } from '../../lib/inParallel.ts';
import type { Address } from '../../schema/load.ts';
import { type Finding, type Problem, problemAt } from '../../schema/problems.ts';
import { findPlaceholderUrl } from '../../schema/review/placeholder.ts';

/** In milliseconds. */
const timeLimit = 10_000;
const requestsAtOnce = 6;

const withoutHash = (address: string) => address.replace(/#.*/, '');

/** The status of the last response and where it was redirected to, or the code of an error. */
export type LinkResponse = { status?: number; target?: string; isForGood?: boolean; error?: string };

/** Requests every address once. */
export type RequestLinks = (urls: readonly string[]) => Promise<Map<string, LinkResponse>>;

/** Requests every https: address in the content once, and reports its problem wherever it is used. Skips example addresses. */
export async function checkLinks(
  addresses: readonly Address[],
  ask: RequestLinks = requestLinks,
): Promise<{ problems: Problem[]; summary: string }> {
  const outbound = addresses.filter(
    ({ url }) => /^https:/i.test(url) && findPlaceholderUrl(url) === undefined,
  );
  const answers = await ask([...new Set(outbound.map(({ url }) => withoutHash(url)))]);
  const problems = outbound.flatMap(({ url, location }) => {
    const fault = findFault(new URL(url), answers.get(withoutHash(url)) ?? {});
    return fault ? [problemAt(location, fault)] : [];
  });
  return { problems, summary: `Addresses checked, without example addresses: ${answers.size}.` };
}

/** Requests addresses, a few at once, and follows redirects. */
export async function requestLinks(urls: readonly string[]): Promise<Map<string, LinkResponse>> {
  const answers = new Map<string, LinkResponse>();
  await inParallel(requestsAtOnce, urls, async (url) => {
    const answer = await requestLink(url, 'HEAD');
    // Some servers do not support HEAD, and a connection may fail once.
    const isFine = answer.status !== undefined && answer.status >= 200 && answer.status < 400;
    answers.set(url, isFine ? answer : await requestLink(url, 'GET'));
  });
  return answers;
}

async function requestLink(url: string, method: 'HEAD' | 'GET'): Promise<LinkResponse> {
  const init = { method, signal: AbortSignal.timeout(timeLimit) };
  try {
    const first = await fetch(url, { ...init, redirect: 'manual' });
    await first.body?.cancel();
    if (!first.headers.has('location')) return { status: first.status };
    const last = await fetch(url, init);
    await last.body?.cancel();
    return { status: last.status, target: last.url, isForGood: [301, 308].includes(first.status) };
  } catch (error) {
    const { cause = error } = error instanceof Error ? error : {};
    const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && cause.code;
    return { error: code || (cause instanceof Error ? cause.name : 'no answer') };
  }
}

function findFault(
  url: URL,
  { status = 0, target, isForGood, error = '' }: LinkResponse,
): Finding | undefined {
  if (error === 'ENOTFOUND') return broken('no server has this name');
  if (error === 'ECONNREFUSED') return broken('its server refuses connections');
  if (/CERT/.test(error)) return broken(`browsers warn of its certificate (${error})`);
  if (status === 404 || status === 410) return broken(`its server has no such page (${status})`);
  // Some sites answer 503 to every program.
  if (status >= 500 && status < 600 && status !== 503) return broken(`its server fails (${status})`);
  if (status < 200 || status >= 300) {
    const message = `This link could not be checked (${error || status}). Open it in a browser.`;
    return { code: 'unverified-link', message };
  }
  if (target === undefined) return undefined;
  const goal = new URL(target);
  goal.hash ||= url.hash;
  const address = goal.href.replace(goal.hostname, domainToUnicode(goal.hostname));
  if (goal.protocol === 'http:') {
    const message = `This address leads to ${address}, without encryption. Link to a page with https: instead, if there is one.`;
    return { code: 'insecure-link', message };
  }
  if (!isForGood) return undefined;
  const message = 'This address has moved permanently; write the new one.';
  return { code: 'moved-link', message, suggestion: address };
}

function broken(why: string): Finding {
  const message = `This link is broken: ${why}. Correct the address or remove the link.`;
  return { code: 'broken-link', message };
}

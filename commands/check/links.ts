import { domainToUnicode } from 'node:url';
import { inParallel } from '../../lib/inParallel.ts';
import type { Address } from '../../schema/load.ts';
import { type Finding, type Problem, problemAt } from '../../schema/problems.ts';
import { findPlaceholderUrl } from '../../schema/review/placeholder.ts';

const timeLimit = 10_000;
const requestsAtOnce = 6;

const withoutHash = (address: string) => address.replace(/#.*/, '');

export type LinkResponse = { status?: number; target?: string; isForGood?: boolean; error?: string };

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

export async function requestLinks(urls: readonly string[]): Promise<Map<string, LinkResponse>> {
  const answers = new Map<string, LinkResponse>();
  await inParallel(requestsAtOnce, urls, async (url) => {
    answers.set(url, await requestLink(url));
  });
  return answers;
}

async function requestLink(url: string): Promise<LinkResponse> {
  const init = { signal: AbortSignal.timeout(timeLimit) };
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

function findFault(url: URL, { status = 0, target, isForGood, error }: LinkResponse): Finding | undefined {
  const reason = error ?? String(status);
  const broken = /^(?:ENOTFOUND|ECONNREFUSED|404|410)$|CERT/.test(reason);
  if (broken) {
    const message = `This link is broken (${reason}). Correct the address or remove the link.`;
    return { code: 'broken-link', message };
  }
  if (status < 200 || status >= 300) {
    const message = `This link could not be checked (${reason}). Open it in a browser.`;
    return { code: 'unverified-link', message };
  }
  if (target === undefined || !isForGood) return undefined;
  const goal = new URL(target);
  goal.hash ||= url.hash;
  const suggestion = goal.href.replace(goal.hostname, domainToUnicode(goal.hostname));
  return {
    code: 'moved-link',
    message: 'This address has moved permanently; write the new one.',
    suggestion,
  };
}

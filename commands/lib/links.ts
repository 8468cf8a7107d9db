import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domainToUnicode } from 'node:url';
import escapeHtml from 'escape-html';
import { LinkChecker } from 'linkinator';
import type { Address } from '../../schema/load.ts';
import { type PlacelessFault, type Problem, problemAt } from '../../schema/problems.ts';
import { findStandInUrl } from '../../schema/review/standIns.ts';

const timeLimit = 10_000;
const requestsAtOnce = 6;

/** The answer to a request: the status of the last response and where it was redirected to, or an error's code. */
export type Answer = { status: number; target?: string; isForGood?: boolean } | { status: 0; error: string };

/** Requests every address once. */
export type AskAddresses = (urls: readonly string[]) => Promise<Map<string, Answer>>;

/** The problems at their places in the content, and a summary in one line. */
type CheckedLinks = { problems: Problem[]; summary: string };

/**
 * Checks every https: address in the content. Each is requested once and reported wherever it is used. Stand-ins, which
 * the check reports anyway, are left out. On a machine that is offline, no link counts as broken.
 */
export async function checkLinks(
  addresses: readonly Address[],
  ask: AskAddresses = askAddresses,
): Promise<CheckedLinks> {
  const outbound = addresses.filter(({ url }) => /^https:/i.test(url) && findStandInUrl(url) === undefined);
  const urls = [...new Set(outbound.map(({ url }) => withoutHash(url)))];
  if (urls.length === 0) {
    return { problems: [], summary: 'There is no address to check: addresses for examples lead nowhere.' };
  }
  const answers = await ask(urls);
  const isOffline = looksOffline([...answers.values()]);
  const problems = outbound.flatMap(({ url, place }) => {
    const answer = answers.get(withoutHash(url));
    const fault = isOffline ? offline : answer && judge(new URL(url), answer);
    return fault ? [problemAt(place, fault)] : [];
  });
  const count = `${urls.length} ${urls.length === 1 ? 'address' : 'addresses'}`;
  if (isOffline) {
    return { problems, summary: `This machine seems to be offline: none of ${count} could be reached.` };
  }
  return { problems, summary: `${count} checked; ${summarize(problems)}.` };
}

/** Requests addresses with linkinator, which checks the links of a page: here a page with all addresses. */
export async function askAddresses(urls: readonly string[]): Promise<Map<string, Answer>> {
  const folder = await mkdtemp(join(tmpdir(), 'links-'));
  try {
    const links = urls.map((url) => `<a href="${escapeHtml(url)}">.</a>`);
    await writeFile(join(folder, 'index.html'), `<!doctype html>${links.join('')}`);
    const checker = new LinkChecker();
    const targets = new Map<string, string>();
    checker.on('redirect', ({ url, targetUrl }) => targetUrl && targets.set(url, targetUrl));
    const { links: results } = await checker.check({
      path: 'index.html',
      serverRoot: folder,
      concurrency: requestsAtOnce,
      timeout: timeLimit,
      redirects: 'warn',
      retryErrors: true,
      retryErrorsCount: 1,
      retryErrorsJitter: 500,
    });
    const found = await Promise.all(
      results.map(async ({ url, status = 0, failureDetails = [] }): Promise<[string, Answer]> => {
        if (status === 0) return [url, { status, error: errorCode(failureDetails.at(-1)) }];
        const target = targets.get(url);
        return [url, target ? { status, target, isForGood: await redirectsForGood(url) } : { status }];
      }),
    );
    const asked = new Set(urls);
    return new Map(found.filter(([url]) => asked.has(url)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** linkinator does not report the kind of a redirect. */
async function redirectsForGood(url: string): Promise<boolean> {
  const init = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(timeLimit) } as const;
  const response = await fetch(url, init).catch(() => undefined);
  return response?.status === 301 || response?.status === 308;
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

/** Errors for an unknown or unreachable server, or on a machine that is offline. */
const nowhere = ['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL'];

const slow = ['TimeoutError', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'ETIMEDOUT'];

function looksOffline(answers: readonly Answer[]): boolean {
  const errors = answers.map((answer) => ('error' in answer ? answer.error : ''));
  return (
    errors.some((error) => nowhere.includes(error)) &&
    errors.every((error) => nowhere.includes(error) || slow.includes(error))
  );
}

const offline: PlacelessFault = {
  code: 'unverified-link',
  message: 'This link could not be checked, because this machine seems to be offline. Check again later.',
};

/** What is wrong with an address, by its answer. */
function judge(url: URL, answer: Answer): PlacelessFault | undefined {
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
  if (isGate(goal) && !isGate(url)) {
    return unverified(`it leads programs to a page to sign in or agree to something, at ${goal.host}`);
  }
  goal.hash ||= url.hash;
  if (goal.protocol === 'http:') {
    return {
      code: 'insecure-link',
      message: `This address leads visitors to ${writeOut(goal)}, without encryption, so that others on the network can read and change what they see. Link to a page with https: instead, if there is one.`,
    };
  }
  if (!isForGood) return undefined;
  const message = 'This address has moved for good; write where it leads now.';
  return { code: 'moved-link', message, suggestion: writeOut(goal) };
}

function broken(why: string): PlacelessFault {
  const message = `This link is broken: ${why}. Correct the address or remove the link.`;
  return { code: 'broken-link', message };
}

function unverified(why: string): PlacelessFault {
  const message = `This link could not be checked: ${why}. Open it in a browser.`;
  return { code: 'unverified-link', message };
}

/** Hosts and path steps of pages that programs get instead of the requested one: to sign in, consent, solve a puzzle. */
const gate =
  /^(?:accounts?|auth|authwall|authorize|captcha|challenge|checkpoint|consent|cookie-?wall|log-?in|log-?on|oauth2?|passport|saml2?|sign-?in|sign-?on|sso|uas|verify|welcome-back)$/i;

function isGate({ hostname, pathname }: URL): boolean {
  const steps = pathname.split('/').map((step) => step.replace(/\.\w+$/, '').replaceAll('_', '-'));
  return [hostname.split('.')[0] ?? '', ...steps].some((name) => gate.test(name));
}

function withoutHash(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

/** An address with its host in its own script. */
function writeOut({ href, hostname }: URL): string {
  return href.replace(hostname, domainToUnicode(hostname));
}

const names = {
  'broken-link': 'broken',
  'moved-link': 'moved',
  'insecure-link': 'insecure',
  'unverified-link': 'not verified',
};

function summarize(problems: readonly Problem[]): string {
  const counts = Object.entries(names).flatMap(([code, name]) => {
    const { length } = problems.filter((problem) => problem.code === code);
    return length > 0 ? [`${length} ${name}`] : [];
  });
  return counts.length > 0 ? `links: ${counts.join(', ')}` : 'every link is sound';
}

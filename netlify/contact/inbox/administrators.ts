import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { isRateLimited, tokenProbe } from '../../../lib/gitHub.ts';
import { type Environment, readSettings } from '../../../lib/settings.ts';
import { type ContactLog, describeError } from '../log.ts';
import { createRateLimiter, networkOf } from '../spam/rateLimit.ts';
import { minute } from '../time.ts';

const admittedFor = 5 * minute;
const refusedFor = minute;
const answerLimit = 5_000;

/** Refused tokens a minute from one network; 4 times as many an hour, 10 times a day. */
const failuresAllowed = 10;
/** How many tokens are cached; the oldest are dropped first. */
const maxTokens = 10_000;

/** GitHub tokens have at most 255 characters; anything else is refused without asking GitHub. */
const bearer = /^Bearer ([\w.-]{1,255})$/i;

export type Denial = { status: 401 | 403 | 429 | 503; error: string; headers?: Record<string, string> };

const noToken: Denial = {
  status: 401,
  error: 'GitHub does not accept this token: it is missing, incomplete, expired or deleted.',
  headers: { 'www-authenticate': 'Bearer' },
};
const noRight: Denial = {
  status: 403,
  error:
    'This token does not belong to an administrator of the repository, or does not reach it. On GitHub, choose "Only select repositories" and the repository of this site, and set "Contents" to "Read and write". If the repository was renamed there, publish the site again under its new name.',
};
const noAnswer: Denial = {
  status: 503,
  error: 'GitHub does not answer, so nobody can sign in now. Try again in a few minutes.',
  headers: { 'retry-after': '60' },
};

const administratorSchema = z.object({ permissions: z.object({ admin: z.literal(true) }) });

/** Asks GitHub whether a token belongs to an administrator. Caches the answer under a hash, and counts each refused token once. */
export function createGate(env: Environment, log: ContactLog, now: () => number = () => performance.now()) {
  const answers = new Map<string, { answer: Promise<Denial | undefined>; until: number }>();
  const limiter = createRateLimiter(failuresAllowed, now);

  async function askGitHub(address: string, token: string): Promise<Denial | undefined> {
    const headers = {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'user-agent': 'contour-portfolio',
    };
    const send = (path: string, init?: RequestInit) =>
      fetch(address + path, {
        headers,
        // A redirect would send the token to another server.
        redirect: 'manual',
        signal: AbortSignal.timeout(answerLimit),
        ...init,
      });
    try {
      const response = await send('');
      const denial = toDenial(response);
      if (denial) return denial;
      if (!administratorSchema.safeParse(await response.json()).success) return noRight;
      return toDenial(await send(tokenProbe.path, { method: 'POST', body: tokenProbe.body }));
    } catch (error) {
      log({ event: 'failed', during: 'signIn', ...describeError(error) });
      return noAnswer;
    }
  }

  function remember(key: string, answer: Promise<Denial | undefined>, milliseconds: number): void {
    answers.delete(key);
    answers.set(key, { answer, until: now() + milliseconds });
    const [oldest = ''] = answers.keys();
    if (answers.size > maxTokens) answers.delete(oldest);
  }

  return async (repository: string, { headers }: Request, address: string): Promise<Denial | undefined> => {
    const [, token] = bearer.exec(headers.get('authorization') ?? '') ?? [];
    if (token === undefined) return noToken;
    // If it is wrong, this throws before anything is cached or counted: a token goes nowhere else.
    const { GITHUB_API_URL: api } = readSettings(env, ['GITHUB_API_URL']);
    const key = createHash('sha256').update(`${repository} ${token}`).digest('base64');
    const known = answers.get(key);
    if (known && known.until > now()) return known.answer;
    const network = networkOf(address);
    // Count before asking GitHub, so that parallel requests cannot exceed the limit.
    const wait = known ? 0 : limiter.take(network);
    if (wait > 0) {
      const error = 'Too many failed attempts. Try again later.';
      return { status: 429, error, headers: { 'retry-after': String(wait) } };
    }
    const answer = askGitHub(`${api}/repos/${repository}`, token);
    remember(key, answer, refusedFor);
    const denial = await answer;
    if (denial === undefined) remember(key, answer, admittedFor);
    // Expires at once, but stays in the cache: the next request asks again without being counted.
    if (denial === noAnswer) remember(key, answer, 0);
    if (!known && (denial === undefined || denial === noAnswer)) limiter.refund(network);
    return denial;
  };
}

function toDenial(response: Response): Denial | undefined {
  if (response.ok) return undefined;
  if (isRateLimited(response) || response.status >= 500) return noAnswer;
  return response.status === 401 ? noToken : noRight;
}

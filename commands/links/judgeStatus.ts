import type { Verdict } from './verdict.ts';

/** Answers of a server that may give another one in a while: too slow, asked too often, or out of order. */
const transient = [408, 425, 429, 500, 502, 503, 504];

/** What the last answer of an address says of it, and whether another request may get another one. */
export function judgeStatus(status: number): { verdict: Verdict; mayPass: boolean } {
  return { verdict: describe(status), mayPass: transient.includes(status) };
}

function describe(status: number): Verdict {
  if (status >= 200 && status < 300) return { state: 'sound' };
  if (status === 404 || status === 410)
    return { state: 'broken', why: `its server has no such page (${status})` };
  // 503 is also what some sites answer to every program; 999 and the like are no answers of HTTP at all.
  const isFailing = status >= 500 && status < 600 && status !== 503;
  if (isFailing) return { state: 'broken', why: `its server fails (${status})` };
  return { state: 'unverified', why: `its server answers ${status} to programs such as this` };
}

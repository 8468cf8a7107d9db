import { followRedirects } from './followRedirects.ts';
import { judgeFailure } from './judgeFailure.ts';
import { judgeStatus } from './judgeStatus.ts';
import type { Probe } from './probe.ts';
import type { Verdict } from './verdict.ts';

/** The waits before further tries, in milliseconds. */
const pauses = [1_000, 4_000];

/** The longest wait that a server may ask for, in milliseconds, since somebody is watching. */
const longestWait = 10_000;

/** What came of asking, and whether there was any answer at all. */
export type Probed = { verdict: Verdict; hasAnswered: boolean };

/**
 * Asks an https: address whether it is there: first for its headers alone, and, since many servers answer that badly,
 * then as a browser does. What may pass is tried again after a while.
 */
export async function probeAddress(address: string, probe: Probe): Promise<Probed> {
  const first = await ask(address, 'HEAD', probe);
  const isSound = first.verdict.state === 'sound' || first.verdict.state === 'moved';
  if (isSound || (!first.hasAnswered && !first.mayPass)) return first;
  let asked = await ask(address, 'GET', probe);
  for (const pause of pauses) {
    if (!asked.mayPass || asked.wait > longestWait) break;
    await probe.wait(Math.max(pause, asked.wait));
    asked = await ask(address, 'GET', probe);
  }
  return asked;
}

/** `wait` is for how long the server wants to be left alone, in milliseconds. */
type Asked = Probed & { mayPass: boolean; wait: number };

async function ask(address: string, method: 'HEAD' | 'GET', probe: Probe): Promise<Asked> {
  try {
    const arrival = await followRedirects(address, method, probe);
    if ('lostBy' in arrival) return { ...judgeFailure(arrival.lostBy), hasAnswered: true, wait: 0 };
    const judged = arrival.isEnd
      ? judgeStatus(arrival.status)
      : { verdict: describeLoop(arrival), mayPass: false };
    const wait = arrival.isEnd ? toMilliseconds(arrival.retryAfter) : 0;
    const to = arrival.isEnd ? arrival.movedTo : undefined;
    const isMoved = judged.verdict.state === 'sound' && to?.startsWith('https:') === true;
    return { ...judged, ...(isMoved && { verdict: { state: 'moved', to } }), hasAnswered: true, wait };
  } catch (error) {
    return { ...judgeFailure(error), hasAnswered: false, wait: 0 };
  }
}

function describeLoop({ setsCookies }: { setsCookies: boolean }): Verdict {
  const why = 'it redirects without end';
  // A browser, which keeps cookies, may well get through.
  return setsCookies
    ? { state: 'unverified', why: `${why} where there are no cookies` }
    : { state: 'broken', why };
}

/** What `Retry-After` asks for; as a date it is left aside. Source: RFC 9110, section 10.2.3. */
function toMilliseconds(retryAfter: string | null): number {
  return /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) * 1_000 : 0;
}

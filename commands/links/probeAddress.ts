import { followRedirects } from './followRedirects.ts';
import { judgeArrival } from './judgeArrival.ts';
import { judgeFailure } from './judgeFailure.ts';
import type { Probe, Reach } from './probe.ts';
import type { Verdict } from './verdict.ts';

/** The waits before further tries, in milliseconds. */
const pauses = [1_000, 4_000];

/** The longest wait that a server may ask for, in milliseconds, since somebody is watching. */
const longestWait = 10_000;

/** What came of asking, and how far it got. */
type Probed = { verdict: Verdict; reach: Reach };

/**
 * Asks an https: address whether it is there: first for its headers alone, and, since many servers answer that badly,
 * then as a browser does. What may pass is tried again after a while.
 */
export async function probeAddress(address: string, probe: Probe): Promise<Probed> {
  let asked = await ask(address, 'HEAD', probe);
  const isClear = ['sound', 'moved', 'insecure'].includes(asked.verdict.state);
  if (isClear || (asked.reach !== 'answer' && !asked.mayPass)) return asked;
  for (const pause of [0, ...pauses]) {
    // At once only where HEAD alone may have been refused.
    if (asked.wait > longestWait || (pause > 0 && !asked.mayPass)) break;
    const wait = Math.max(pause, asked.wait);
    if (wait > 0) await probe.wait(wait);
    asked = await ask(address, 'GET', probe);
  }
  return asked;
}

/** `wait` is for how long the server wants to be left alone, in milliseconds. */
type Asked = Probed & { mayPass: boolean; wait: number };

async function ask(address: string, method: 'HEAD' | 'GET', probe: Probe): Promise<Asked> {
  try {
    const arrival = await followRedirects(address, method, probe);
    const wait = arrival.type === 'end' ? arrival.wait : 0;
    return { ...judgeArrival(address, arrival), reach: 'answer', wait };
  } catch (error) {
    return { ...judgeFailure(error), wait: 0 };
  }
}

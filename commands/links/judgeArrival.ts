import type { Arrival, End } from './followRedirects.ts';
import { isGate } from './isGate.ts';
import { judgeFailure } from './judgeFailure.ts';
import { judgeStatus } from './judgeStatus.ts';
import type { Verdict } from './verdict.ts';

/**
 * What the place to which an address leads says of the address, and whether asking again may lead elsewhere.
 * @throws what is no failure of a request
 */
export function judgeArrival(address: string, arrival: Arrival): { verdict: Verdict; mayPass: boolean } {
  switch (arrival.type) {
    case 'lost':
      return judgeFailure(arrival.error);
    case 'circle':
      return { verdict: describeCircle(arrival.setsCookies), mayPass: false };
    case 'otherProgram': {
      const why = `it leads to what another program opens (${arrival.protocol})`;
      return { verdict: { state: 'unverified', why }, mayPass: false };
    }
    case 'end': {
      const { verdict, mayPass } = judgeStatus(arrival.status);
      return { verdict: verdict.state === 'sound' ? judgeWay(address, arrival) : verdict, mayPass };
    }
  }
}

function describeCircle(setsCookies: boolean): Verdict {
  const why = 'it redirects without end';
  // A browser, which keeps cookies, may well get through.
  return setsCookies
    ? { state: 'unverified', why: `${why} where there are no cookies` }
    : { state: 'broken', why };
}

/** What the way says of an address that leads to a page. */
function judgeWay(address: string, { url, isForGood, isEncrypted }: End): Verdict {
  if (isGate(url) && !isGate(address)) {
    const why = `it leads programs such as this to a page to sign in or agree to something, at ${new URL(url).host}`;
    return { state: 'unverified', why };
  }
  const isSecure = url.startsWith('https:');
  if (isForGood && isSecure) return { state: 'moved', to: url };
  return isEncrypted ? { state: 'sound' } : { state: 'insecure', to: url };
}

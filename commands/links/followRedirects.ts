import type { Probe } from './probe.ts';
import { readRetryAfter } from './readRetryAfter.ts';

/** As many as browsers follow. Source: https://fetch.spec.whatwg.org/#http-redirect-fetch */
const mostRedirects = 20;

const headers = { 'user-agent': 'contour-portfolio link check', accept: 'text/html,*/*;q=0.8' };

/** The last answer on the way. `wait` is for how long the server wants to be left alone, in milliseconds. */
export type End = {
  type: 'end';
  url: string;
  status: number;
  wait: number;
  /** Whether there was a way at all, and every step of it was said to be for good. */
  isForGood: boolean;
  /** Whether every step of it was over https:. */
  isEncrypted: boolean;
};

/**
 * Where an address leads: to an end; around in a circle, which may be for want of cookies; to what another program than
 * a browser opens; or to a place that did not answer, and why.
 */
export type Arrival =
  | End
  | { type: 'circle'; setsCookies: boolean }
  | { type: 'otherProgram'; protocol: string }
  | { type: 'lost'; error: unknown };

/** Asks an address and goes where it sends one. Bodies are not read. Rejects as `fetch` does at the address itself. */
export async function followRedirects(
  address: string,
  method: 'HEAD' | 'GET',
  { fetch, timeLimit }: Probe,
): Promise<Arrival> {
  let url = address;
  let isForGood = true;
  let isEncrypted = true;
  let setsCookies = false;
  const visited = new Set<string>();
  while (!visited.has(url) && visited.size <= mostRedirects) {
    visited.add(url);
    const signal = AbortSignal.timeout(timeLimit);
    let response: Response;
    try {
      response = await fetch(url, { method, redirect: 'manual', signal, headers });
    } catch (error) {
      if (visited.size > 1) return { type: 'lost', error };
      throw error;
    }
    await response.body?.cancel();
    const { status } = response;
    const location = decode(response.headers.get('location'));
    if (![301, 302, 303, 307, 308].includes(status) || location === null) {
      const wait = readRetryAfter(response.headers);
      return { type: 'end', url, status, wait, isForGood: isForGood && visited.size > 1, isEncrypted };
    }
    isForGood &&= status === 301 || status === 308;
    setsCookies ||= response.headers.has('set-cookie');
    const next = URL.parse(location, url);
    if (!next)
      return { type: 'lost', error: Object.assign(new Error(location), { code: 'ERR_INVALID_URL' }) };
    if (!/^https?:$/.test(next.protocol)) return { type: 'otherProgram', protocol: next.protocol };
    isEncrypted &&= next.protocol === 'https:';
    // `fetch` refuses an address with a name or password in it; browsers do not.
    next.username = '';
    next.password = '';
    url = next.href;
  }
  return { type: 'circle', setsCookies };
}

/** A header whose letters are bytes of UTF-8, as those that are not in ASCII are sent, and `fetch` gives them. */
function decode(header: string | null): string | null {
  return header === null ? null : Buffer.from(header, 'latin1').toString();
}

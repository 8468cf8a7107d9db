import type { Probe } from './probe.ts';

/** As many as browsers follow. Source: https://fetch.spec.whatwg.org/#http-redirect-fetch */
const mostRedirects = 20;

const headers = { 'user-agent': 'contour-portfolio link check', accept: 'text/html,*/*;q=0.8' };

/**
 * Where an address leads in the end: the status there, and the address itself if every step on the way was said to be
 * for good; or no end, which may be for want of cookies; or why the place it sends one to did not answer.
 */
export type Arrival =
  | { lostBy: unknown }
  | { isEnd: true; status: number; retryAfter: string | null; movedTo?: string }
  | { isEnd: false; setsCookies: boolean };

/** Asks an address and goes where it sends one. Bodies are not read. Rejects as `fetch` does at the address itself. */
export async function followRedirects(
  address: string,
  method: 'HEAD' | 'GET',
  { fetch, timeLimit }: Probe,
): Promise<Arrival> {
  let url = address;
  let isForGood = true;
  let setsCookies = false;
  for (let step = 0; step <= mostRedirects; step++) {
    const signal = AbortSignal.timeout(timeLimit);
    let response: Response;
    try {
      response = await fetch(url, { method, redirect: 'manual', signal, headers });
    } catch (error) {
      if (step > 0) return { lostBy: error };
      throw error;
    }
    await response.body?.cancel();
    const location = response.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(response.status) || location === null) {
      const retryAfter = response.headers.get('retry-after');
      const hasMoved = step > 0 && isForGood;
      return { isEnd: true, status: response.status, retryAfter, ...(hasMoved && { movedTo: url }) };
    }
    isForGood &&= response.status === 301 || response.status === 308;
    setsCookies ||= response.headers.has('set-cookie');
    const next = URL.parse(location, url);
    if (!next) return { lostBy: Object.assign(new Error(location), { code: 'ERR_INVALID_URL' }) };
    url = next.href;
  }
  return { isEnd: false, setsCookies };
}

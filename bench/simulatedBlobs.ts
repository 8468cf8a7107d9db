import { getStore } from '@netlify/blobs';

const pageSize = 1_000;

/**
 * Netlify Blobs as the service behaves and its local emulation does not: conditions are checked with the write, every
 * read tells its etag, and lists come in pages. In memory, behind the client's own `fetch`.
 * @param latency how many milliseconds a request takes on a clock that runs only while all others wait
 */
export function simulateBlobs({ latency = 0 }: { latency?: number } = {}) {
  const kept = new Map<string, { text: string; etag: string }>();
  let sorted: string[] | undefined;
  let writes = 0;
  let requests = 0;
  let time = 0;
  const waiting: { at: number; go: () => void }[] = [];

  /** Lets `latency` pass: a request is answered once all that is under way waits for one that comes later. */
  function pass(): Promise<void> {
    return new Promise((go) => {
      if (waiting.push({ at: time + latency, go }) === 1) setImmediate(answerNext);
    });
  }

  function answerNext() {
    time = Math.max(time, waiting[0]?.at ?? time);
    const now = waiting.filter(({ at }) => at <= time);
    waiting.splice(0, now.length);
    for (const { go } of now) go();
    // Two turns of the event loop, since the answers come to the client by several promises.
    setImmediate(() => setImmediate(() => waiting.length > 0 && answerNext()));
  }

  function put(key: string, text: string, etag = `"${++writes}"`): string {
    if (!kept.has(key)) sorted = undefined;
    kept.set(key, { text, etag });
    return etag;
  }

  function listPage(prefix: string, cursor: string | null): Response {
    sorted ??= [...kept.keys()].sort();
    const from = cursor ?? prefix;
    let low = 0;
    for (let high = sorted.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? '') < from) low = middle + 1;
      else high = middle;
    }
    const page = sorted.slice(low, low + pageSize).filter((key) => key.startsWith(prefix));
    const next = sorted[low + pageSize];
    return Response.json({
      blobs: page.map((key) => ({ key, etag: kept.get(key)?.etag })),
      directories: [],
      ...(next?.startsWith(prefix) && { next_cursor: next }),
    });
  }

  async function answer(input: unknown, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(input));
    const key = url.pathname.split('/').slice(3).join('/');
    const headers = new Headers(init.headers);
    requests++;
    // At least a turn of the event loop, so that parallel calls meet each other.
    await (latency > 0 ? pass() : new Promise((resolve) => setImmediate(resolve)));
    const found = kept.get(key);
    switch (init.method?.toUpperCase()) {
      case 'PUT': {
        const match = headers.get('if-match');
        if ((headers.get('if-none-match') === '*' && found) || (match && match !== found?.etag)) {
          return new Response(null, { status: 412 });
        }
        const etag = `"${++writes}"`;
        put(key, String(init.body), etag);
        return new Response(null, { headers: { etag } });
      }
      case 'DELETE':
        kept.delete(key);
        sorted = undefined;
        return new Response(null, { status: 204 });
      default: {
        if (key) return found ? new Response(found.text, { headers: { etag: found.etag } }) : notFound();
        return listPage(url.searchParams.get('prefix') ?? '', url.searchParams.get('cursor'));
      }
    }
  }

  const connect = async () =>
    getStore({
      name: 'contact',
      consistency: 'strong',
      siteID: 'site',
      token: 'secret',
      edgeURL: 'http://blobs.test',
      uncachedEdgeURL: 'http://blobs.test',
      fetch: answer,
    });

  return {
    connect,
    /** Answers a request as the service does. */
    answer,
    /** Puts a blob there without a request, and gives its etag. */
    put: (key: string, text: string) => put(key, text),
    /** The keys that begin so. */
    keys: (prefix: string) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
    /** The milliseconds that have passed. */
    now: () => time,
    requests: () => requests,
  };
}

const notFound = () => new Response(null, { status: 404 });

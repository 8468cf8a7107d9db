import { expect, test } from 'vitest';
import { checkLinks } from '../../commands/links/checkLinks.ts';
import { describeAsked } from '../../commands/links/describeAsked.ts';
import type { Probe } from '../../commands/links/probe.ts';
import { probeAddress } from '../../commands/links/probeAddress.ts';
import type { Address } from '../../schema/load.ts';
import { type Answer, startLinkServer } from '../fixtures/linkServer.ts';

/** Does not wait, but notes for how long it should have. */
function createClock() {
  const waits: number[] = [];
  return { waits, wait: async (milliseconds: number) => void waits.push(milliseconds) };
}

async function probe(paths: Parameters<typeof startLinkServer>[0], address = 'https://mahuta.nz/page') {
  const server = await startLinkServer(paths);
  const { waits, wait } = createClock();
  const { verdict } = await probeAddress(address, { fetch: server.fetch, wait, timeLimit: 300 });
  return {
    verdict,
    waits,
    methods: server.seen.requests.map((request) => request.replace(' mahuta.nz', ' ')),
  };
}

test('an address that answers is sound, and is asked for its headers alone', async () => {
  expect(await probe({ '/page': 200 })).toEqual({
    verdict: { state: 'sound' },
    waits: [],
    methods: ['HEAD /page'],
  });
});

test.each([403, 404, 405, 500, 501])(
  'a server that answers %i to HEAD is asked as a browser does',
  async (status) => {
    const page: Answer = (request, response) =>
      response.writeHead(request.method === 'HEAD' ? status : 200).end();
    expect(await probe({ '/page': page })).toEqual({
      verdict: { state: 'sound' },
      waits: [],
      methods: ['HEAD /page', 'GET /page'],
    });
  },
);

test.each([404, 410])('%i is a broken link', async (status) => {
  const { verdict, methods } = await probe({ '/page': status });
  expect(verdict).toEqual({ state: 'broken', why: `its server has no such page (${status})` });
  expect(methods).toEqual(['HEAD /page', 'GET /page']);
});

test.each([401, 403, 406, 429, 451, 503, 999])(
  '%i turns programs away, and tells nothing',
  async (status) => {
    const { verdict } = await probe({ '/page': status });
    expect(verdict).toEqual({
      state: 'unverified',
      why: `its server answers ${status} to programs such as this`,
    });
  },
);

test('a server that fails is asked again, after longer and longer waits', async () => {
  expect(await probe({ '/page': 500 })).toEqual({
    verdict: { state: 'broken', why: 'its server fails (500)' },
    waits: [1000, 4000],
    methods: ['HEAD /page', 'GET /page', 'GET /page', 'GET /page'],
  });
});

test('a server that comes round is sound', async () => {
  let tries = 0;
  const { verdict, waits } = await probe({
    '/page': (_, response) => response.writeHead(++tries < 4 ? 502 : 200).end(),
  });
  expect(verdict).toEqual({ state: 'sound' });
  expect(waits).toEqual([1000, 4000]);
});

test('a server may say when to come again, if it is soon', async () => {
  const busy = (seconds: string): Answer => {
    let tries = 0;
    return (_, response) => response.writeHead(++tries < 3 ? 429 : 200, { 'retry-after': seconds }).end();
  };
  expect(await probe({ '/page': busy('7') })).toMatchObject({
    verdict: { state: 'sound' },
    waits: [7000, 7000],
  });
  expect(await probe({ '/page': busy('3600') })).toMatchObject({
    verdict: { state: 'unverified' },
    waits: [],
  });
});

test('a server may name a point in time instead, by its own clock', async () => {
  const busy = (retryAfter: string): Answer => {
    let tries = 0;
    return (_, response) => {
      const date = 'Sat, 21 Nov 2026 12:00:00 GMT';
      response.writeHead(++tries < 3 ? 503 : 200, { date, 'retry-after': retryAfter }).end();
    };
  };
  const soon = await probe({ '/page': busy('Sat, 21 Nov 2026 12:00:06 GMT') });
  expect(soon).toMatchObject({ verdict: { state: 'sound' }, waits: [6000, 6000] });
  const late = await probe({ '/page': busy('Sun, 22 Nov 2026 12:00:00 GMT') });
  expect(late).toMatchObject({ verdict: { state: 'unverified' }, waits: [] });
  expect(late.methods).toEqual(['HEAD /page']);
  const odd = await probe({ '/page': busy('soon') });
  expect(odd).toMatchObject({ verdict: { state: 'sound' }, waits: [1000] });
});

test('a connection that is cut is tried again, and tells nothing in the end', async () => {
  let tries = 0;
  const cut =
    (until: number): Answer =>
    (request, response) =>
      ++tries < until ? request.socket.destroy() : response.end();
  expect(await probe({ '/page': cut(3) })).toMatchObject({ verdict: { state: 'sound' }, waits: [1000] });
  expect((await probe({ '/page': cut(100) })).verdict).toEqual({
    state: 'unverified',
    why: expect.stringContaining('the connection fails'),
  });
});

test('a server that takes too long tells nothing', async () => {
  const { verdict, waits } = await probe({ '/page': () => undefined });
  expect(verdict).toEqual({ state: 'unverified', why: 'its server takes too long' });
  expect(waits).toEqual([1000, 4000]);
});

test('a body without end is not read', async () => {
  const { verdict } = await probe({
    '/page': (request, response) => {
      if (request.method === 'HEAD') return void response.writeHead(405).end();
      response.write('a'.repeat(100_000));
    },
  });
  expect(verdict).toEqual({ state: 'sound' });
});

const to =
  (location: string, status = 301, headers = {}): Answer =>
  (_, response) =>
    response.writeHead(status, { location, ...headers }).end();

test('an address that has moved for good is named; one that only redirects is sound', async () => {
  const goal = { '/new': 200, '/here': to('/new', 308), '/now': to('/new', 302) };
  expect((await probe({ ...goal, '/page': to('https://www.mahuta.nz/new') })).verdict).toEqual({
    state: 'moved',
    to: 'https://www.mahuta.nz/new',
  });
  expect((await probe({ ...goal, '/page': to('here') })).verdict).toEqual({
    state: 'moved',
    to: 'https://mahuta.nz/new',
  });
  expect((await probe({ ...goal, '/page': to('/now') })).verdict).toEqual({ state: 'sound' });
  expect((await probe({ ...goal, '/page': to('/new', 307) })).verdict).toEqual({ state: 'sound' });
});

test('an address that leads over http: is insecure, whether it comes back to https: or not', async () => {
  const goal = { '/new': 200, '/back': to('https://mahuta.nz/new', 302) };
  expect((await probe({ ...goal, '/page': to('http://mahuta.nz/new') })).verdict).toEqual({
    state: 'insecure',
    to: 'http://mahuta.nz/new',
  });
  expect((await probe({ ...goal, '/page': to('http://mahuta.nz/back') })).verdict).toEqual({
    state: 'insecure',
    to: 'https://mahuta.nz/new',
  });
  // Where the whole way is for good, its end is what to write.
  expect(
    (await probe({ ...goal, '/page': to('http://mahuta.nz/x'), '/x': to('https://mahuta.nz/new') })).verdict,
  ).toEqual({ state: 'moved', to: 'https://mahuta.nz/new' });
});

test.each([
  'https://www.mahuta.nz/authwall?trk=x&sessionRedirect=https%3A%2F%2Fmahuta.nz%2Fpage',
  'https://accounts.google.com/v3/signin/identifier?continue=x',
  'https://consent.youtube.com/m?continue=x',
  '/login?next=/page',
  '/users/sign_in',
  '/Login.aspx',
])('a page to sign in or to agree (%s) is not where an address has moved to', async (gate) => {
  const { pathname } = new URL(gate, 'https://mahuta.nz');
  const site = (status: number) => ({
    '/page': to(gate, status),
    [new URL(gate, 'https://mahuta.nz').pathname + new URL(gate, 'https://mahuta.nz').search]: 200,
    [pathname]: 200,
  });
  for (const status of [301, 302]) {
    const { verdict } = await probe(site(status));
    expect(verdict).toEqual({ state: 'unverified', why: expect.stringContaining('to sign in') });
  }
});

test('a page to sign in that one links to on purpose may move like any other', async () => {
  const { verdict } = await probe({ '/login': to('/login/'), '/login/': 200 }, 'https://mahuta.nz/login');
  expect(verdict).toEqual({ state: 'moved', to: 'https://mahuta.nz/login/' });
});

test('a redirect to an address with letters that are written out is followed as browsers do', async () => {
  const location = Buffer.from('/kōwhai').toString('latin1');
  const { verdict } = await probe({ '/page': to(location), '/k%C5%8Dwhai': 200 });
  expect(verdict).toEqual({ state: 'moved', to: 'https://mahuta.nz/k%C5%8Dwhai' });
});

test('an address that redirects to an app, or with a password, is asked as far as can be', async () => {
  const { verdict } = await probe({ '/page': to('itms-apps://mahuta.nz/1') });
  expect(verdict).toEqual({
    state: 'unverified',
    why: 'it leads to what another program opens (itms-apps:)',
  });
  const secret = await probe({ '/page': to('https://me:secret@mahuta.nz/new', 302), '/new': 200 });
  expect(secret.verdict).toEqual({ state: 'sound' });
});

test('an address that redirects to nothing, or to no address, is broken', async () => {
  expect((await probe({ '/page': to('/gone') })).verdict).toMatchObject({ state: 'broken' });
  expect((await probe({ '/page': to('https://[') })).verdict).toEqual({
    state: 'broken',
    why: 'it redirects to an address that is none',
  });
});

test('an address that redirects in a circle is broken, unless that is for want of cookies', async () => {
  const { verdict, methods } = await probe({ '/page': to('/page') });
  expect(verdict).toEqual({ state: 'broken', why: 'it redirects without end' });
  // A circle is known once it closes, and need not be gone round again.
  expect(methods).toEqual(['HEAD /page', 'GET /page']);
  expect((await probe({ '/page': to('/page', 302, { 'set-cookie': 'a=b' }) })).verdict).toMatchObject({
    state: 'unverified',
  });
});

const failing = (code: string): Probe => ({
  fetch: async () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
  },
  wait: async () => undefined,
  timeLimit: 300,
});

test.each([
  ['ENOTFOUND', 'broken'],
  ['ECONNREFUSED', 'broken'],
  ['CERT_HAS_EXPIRED', 'broken'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'broken'],
  ['EAI_AGAIN', 'unverified'],
  ['ECONNRESET', 'unverified'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unverified'],
])('%s: %s', async (code, state) => {
  expect((await probeAddress('https://mahuta.nz', failing(code))).verdict.state).toBe(state);
});

test('what is no failure of a request is not taken for one', async () => {
  const bug = new RangeError('a slip');
  const broken: Probe = { ...failing(''), fetch: () => Promise.reject(bug) };
  await expect(probeAddress('https://mahuta.nz', broken)).rejects.toBe(bug);
});

const at = (url: string, line = 1): Address => ({
  url,
  place: { file: 'content/links/a.json', line, column: 10, path: 'url' },
});

test('each address is asked once, and told at every place where it stands', async () => {
  const server = await startLinkServer({ '/moved': to('/new', 308), '/new': 200 });
  const addresses = [
    at('https://mahuta.nz/gone#a', 1),
    at('https://mahuta.nz/gone#b', 2),
    at('https://mahuta.nz/moved#talks', 3),
    at('mailto:me@mahuta.nz', 4),
    at('https://example.com/gone', 5),
    at('https://localhost/gone', 6),
  ];
  const { problems, asked } = await checkLinks(addresses, { ...server, ...createClock(), timeLimit: 300 });
  expect(problems).toEqual([
    {
      file: 'content/links/a.json',
      line: 1,
      column: 10,
      severity: 'error',
      code: 'broken-link',
      message:
        'This link is broken: its server has no such page (404). Mend the address, or take the link out.',
      path: 'url',
    },
    expect.objectContaining({ line: 2, code: 'broken-link' }),
    expect.objectContaining({
      line: 3,
      severity: 'warning',
      code: 'moved-link',
      suggestion: 'https://mahuta.nz/new#talks',
    }),
  ]);
  expect(asked).toBe(2);
  expect(server.seen.requests).toEqual([
    'HEAD mahuta.nz/gone',
    'GET mahuta.nz/gone',
    'HEAD mahuta.nz/moved',
    'HEAD mahuta.nz/new',
  ]);
});

test('many hosts are asked at once, but never more than eight, and one host one thing at a time', async () => {
  const eightAreHere = Promise.withResolvers<void>();
  let arrived = 0;
  const slowly: Answer = async (_, response) => {
    if (++arrived === 8) eightAreHere.resolve();
    await eightAreHere.promise;
    response.end();
  };
  const server = await startLinkServer({ '/a': slowly, '/b': slowly, '/c': slowly });
  const hosts = Array.from({ length: 20 }, (_, index) => `https://host${index}.nz`);
  const addresses = hosts.flatMap((host) => ['/a', '/b', '/c'].map((path) => at(host + path)));
  const clock = createClock();
  const { problems, asked } = await checkLinks(addresses, { ...server, ...clock, timeLimit: 5_000 });
  expect({ problems, asked }).toEqual({ problems: [], asked: 60 });
  expect(server.seen.mostAtOnce).toBe(8);
  expect(server.seen.mostAtOneHost).toBe(1);
  expect(clock.waits).toEqual(Array.from({ length: 40 }, () => 250));
});

test('a page that redirects to no address says nothing of the others of its host', async () => {
  const server = await startLinkServer({ '/a': to('https://['), '/b': 200 });
  const addresses = ['/a', '/b'].map((path, index) => at(`https://mahuta.nz${path}`, index));
  const { problems } = await checkLinks(addresses, { ...server, ...createClock(), timeLimit: 300 });
  expect(problems.map(({ line, code }) => `${line} ${code}`)).toEqual(['0 broken-link']);
});

test('a host that does not answer is not asked for all of its pages, and none is said to have been', async () => {
  const server = await startLinkServer({ '/a': () => undefined });
  const addresses = ['/a', '/b', '/c'].map((path, index) => at(`https://mahuta.nz${path}`, index));
  const checked = await checkLinks(addresses, { ...server, ...createClock(), timeLimit: 100 });
  const unknown = 'Whether this link works is not known:';
  const unasked = `${unknown} it was not asked, since another address of its server had no answer: its server takes too long. Open it in a browser.`;
  expect(checked.problems.map(({ message }) => message)).toEqual([
    `${unknown} its server takes too long. Open it in a browser.`,
    unasked,
    unasked,
  ]);
  expect(server.seen.requests.every((request) => request.endsWith('/a'))).toBe(true);
  expect(describeAsked(checked)).toBe(
    '1 address asked, 2 not, since their servers do not answer; links: 3 not verified.',
  );
});

test('a host that has answered is asked for all of its pages, whichever of them fails', async () => {
  const server = await startLinkServer({
    '/a': 200,
    '/slow': () => undefined,
    '/gone': 404,
    '/cut': (request) => request.socket.destroy(),
    '/moved': to('/a'),
  });
  const paths = ['/a', '/slow', '/gone', '/cut', '/moved'];
  const addresses = paths.map((path, index) => at(`https://mahuta.nz${path}`, index));
  const checked = await checkLinks(addresses, { ...server, ...createClock(), timeLimit: 100 });
  expect(checked.problems.map(({ line, code }) => `${line} ${code}`)).toEqual([
    '1 unverified-link',
    '2 broken-link',
    '3 unverified-link',
    '4 moved-link',
  ]);
  expect(checked).toMatchObject({ asked: 5, left: 0 });
});

test('a host that sends one to a dead place is still asked for its other pages', async () => {
  const server = await startLinkServer({
    '/a': (_, response) => response.writeHead(302, { location: 'https://gone.nz/' }).end(),
    '/b': 200,
  });
  const cause = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
  const notFound = new TypeError('fetch failed', { cause });
  const fetch: Probe['fetch'] = (url, options) =>
    String(url).startsWith('https://gone.nz') ? Promise.reject(notFound) : server.fetch(url, options);
  const addresses = ['/a', '/b'].map((path, index) => at(`https://mahuta.nz${path}`, index));
  const { problems } = await checkLinks(addresses, { fetch, ...createClock(), timeLimit: 300 });
  expect(problems.map(({ line, code }) => `${line} ${code}`)).toEqual(['0 broken-link']);
});

/** A network in which each host fails by a code of its own, or answers 200. */
const network =
  (hosts: Record<string, string>): Probe['fetch'] =>
  async (url) => {
    const code = hosts[new URL(url).host];
    if (code === undefined) return new Response();
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
  };

const check = (hosts: Record<string, string>) => {
  const addresses = ['https://a.nz/', 'https://b.nz/1', 'https://b.nz/2', 'https://c.nz/'].map(at);
  return checkLinks(addresses, { fetch: network(hosts), ...createClock(), timeLimit: 300 });
};

test('on a machine that is offline no link is called broken', async () => {
  for (const codes of [
    { 'a.nz': 'ENOTFOUND', 'b.nz': 'ENOTFOUND', 'c.nz': 'ENOTFOUND' },
    { 'a.nz': 'ENOTFOUND', 'b.nz': 'EAI_AGAIN', 'c.nz': 'ENETUNREACH' },
    { 'a.nz': 'EAI_AGAIN', 'b.nz': 'UND_ERR_CONNECT_TIMEOUT', 'c.nz': 'EAI_AGAIN' },
  ]) {
    const checked = await check(codes);
    expect(checked.problems.map(({ code, severity }) => `${severity} ${code}`)).toEqual(
      Array(4).fill('warning unverified-link'),
    );
    expect(checked.problems[0]?.message).toContain('this machine seems to be offline');
    expect(describeAsked(checked)).toBe(
      'This machine seems to be offline: none of 4 addresses could be reached.',
    );
  }
});

test.each([
  [{ 'a.nz': 'ENOTFOUND' }, '4 addresses asked; links: 1 broken.'],
  [
    { 'a.nz': 'ENOTFOUND', 'b.nz': 'EAI_AGAIN' },
    '3 addresses asked, 1 not, since their servers do not answer; links: 1 broken, 2 not verified.',
  ],
  [
    { 'a.nz': 'ENOTFOUND', 'b.nz': 'EAI_AGAIN', 'c.nz': 'CERT_HAS_EXPIRED' },
    '3 addresses asked, 1 not, since their servers do not answer; links: 2 broken, 2 not verified.',
  ],
])('where anything answers, a name that is not known is a broken link: %j', async (codes, said) => {
  const checked = await check(codes);
  expect(checked.problems[0]).toMatchObject({ line: 0, severity: 'error', code: 'broken-link' });
  expect(describeAsked(checked)).toBe(said);
});

test('servers that are slow do not make a machine offline', async () => {
  const slow = 'UND_ERR_CONNECT_TIMEOUT';
  const checked = await check({ 'a.nz': slow, 'b.nz': slow, 'c.nz': slow });
  expect(checked.isOffline).toBe(false);
  expect(checked.problems[0]?.message).toContain('its server takes too long');
});

test('what to write has the letters of its host, and the place that was asked for', async () => {
  const redirect: Probe['fetch'] = async (url) =>
    url.endsWith('/old')
      ? new Response(null, { status: 301, headers: { location: 'https://xn--t-2ja5q.nz/new' } })
      : new Response();
  const addresses = [at('https://tūī.nz/old#nest')];
  const { problems } = await checkLinks(addresses, { fetch: redirect, ...createClock(), timeLimit: 300 });
  expect(problems).toMatchObject([{ code: 'moved-link', suggestion: 'https://tūī.nz/new#nest' }]);
});

test('an address that leads over http: is a warning that names where to', async () => {
  const redirect: Probe['fetch'] = async (url) =>
    url.startsWith('https:')
      ? new Response(null, { status: 301, headers: { location: 'http://mahuta.nz/' } })
      : new Response();
  const { problems } = await checkLinks([at('https://mahuta.nz/')], {
    fetch: redirect,
    ...createClock(),
    timeLimit: 300,
  });
  expect(problems).toMatchObject([
    { severity: 'warning', code: 'insecure-link', message: expect.stringContaining('http://mahuta.nz/') },
  ]);
});

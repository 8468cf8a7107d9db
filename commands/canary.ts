// Imports no library, so that it runs where nothing is installed.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { failureReason, OwnerError } from '../lib/errors.ts';
import {
  canaryKey,
  canaryMessage,
  noMail,
  secretForm,
  signCanary,
} from '../netlify/contact/canarySignature.ts';
import { contactPath } from '../schema/contactPath.ts';

const help = `Usage: npm run canary -- [options] <site>

Sends a test message through a live site, checks that it is answered, stored and mailed, and
deletes it.

Arguments:
  site              the address of the site

Options:
  --no-mail         do not wait for the mail, such as for a site that sends none
  --wait <seconds>  how long to wait for each step (60)
  -h, --help        print this help

Settings (environment variables):
  CONTACT_CANARY_SECRET  the same text as on the site, of at least 32 characters

Exit status: 0 if every step worked, 1 if one failed, 2 for a wrong call or setting.`;

type Run = { site: URL; secret: string; mail: boolean; patience: number };

/** Follows a message through a live site, and prints each step with its time. Returns the exit status. */
export async function canary(words: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  try {
    const call = parseCall(words, env);
    if (call === 'help') console.log(help);
    else await followMessage(call);
    return 0;
  } catch (error) {
    console.error(explain(error));
    return error instanceof OwnerError ? error.exitStatus : 1;
  }
}

function explain(error: unknown): string {
  return error instanceof OwnerError ? error.message : failureReason(error);
}

/** @throws {OwnerError} for a wrong call */
function parseCall(words: string[], env: NodeJS.ProcessEnv): Run | 'help' {
  const { values, positionals } = parseWords(words);
  if (values.help) return 'help';
  const [address = '', ...more] = positionals;
  // With a slash, a path in the address stays.
  const site = /^https?:\/\//.test(address) ? URL.parse(address.replace(/\/?$/, '/')) : null;
  if (!site || more.length > 0) {
    const missing = more.length === 0 && /^(?:localhost|[\w.-]+[.:]\w+)(?:[:/]|$)/.test(address);
    const hint = missing ? ` ${address} has no https:// or http:// at its beginning.` : '';
    throw new OwnerError(`Give the address of one site, such as https://example.com.${hint} (see --help)`, 2);
  }
  if (!/^[1-9]\d{0,3}$/.test(values.wait)) throw new OwnerError('--wait must be a number of seconds.', 2);
  const secret = env.CONTACT_CANARY_SECRET?.trim() ?? '';
  if (!secretForm.test(secret)) {
    throw new OwnerError(
      `CONTACT_CANARY_SECRET must be a text of at least 32 characters, the same here and on the site. To make one:
node -p "crypto.randomBytes(32).toString('hex')"`,
      2,
    );
  }
  return { site, secret, mail: !values[noMail], patience: Number(values.wait) * 1000 };
}

function parseWords(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        [noMail]: { type: 'boolean' },
        wait: { type: 'string', default: '60' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new OwnerError(`${error instanceof Error ? error.message : error} (see --help)`, 2);
  }
}

/**
 * Posts a message, follows it step by step, and removes it in any case. Throws the failure of the first step. A site that
 * would not remove the message is sent none.
 */
async function followMessage(call: Run): Promise<void> {
  const run = randomBytes(16).toString('hex');
  const remove = () => step('removed', async () => void (await ask(call, 'DELETE', run)));
  await step('known', async () => void (await ask(call, 'GET', run)));
  try {
    await step('answered', () => post(call, run));
    let answer: Answer = {};
    const look = async () => {
      answer = await ask(call, 'GET', run);
      return answer.outcome;
    };
    await step('stored', () =>
      waitUntil('The message was not found in the store', call, async () => (await look()) !== 'missing'),
    );
    if (call.mail) {
      await step('mailed', () =>
        waitUntil('The message was not mailed', call, async (isFirst) => {
          if (!isFirst) await look();
          return isMailed(answer);
        }),
      );
    }
  } catch (error) {
    // The message may be stored even if no answer came.
    await remove().catch((fault) => {
      const reason = explain(fault);
      const isSame = reason === explain(error);
      console.error(`The message could not be removed${isSame ? ', for the same reason.' : `: ${reason}`}`);
    });
    throw error;
  }
  await remove();
}

/** Posts the message as the site's page would. */
async function post(call: Run, run: string): Promise<void> {
  const response = await request(call, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': canaryKey(run) },
    body: JSON.stringify({ ...canaryMessage, website: '', elapsed: 60_000 }),
  });
  const answer = await response.text();
  if (!response.ok || !answer.includes('"success":true')) {
    throw new OwnerError(`The site answered ${response.status}: ${answer.slice(0, 200)}`);
  }
}

type Answer = { outcome?: string; failure?: string };

/** Asks the site about the message of the run, or to remove it. */
async function ask(call: Run, method: 'GET' | 'DELETE', run: string): Promise<Answer> {
  const authorization = signCanary(call.secret, method, run, new Date());
  const response = await request(call, { method, headers: { authorization } }, call.mail ? '' : `?${noMail}`);
  const answer = readAnswer(await response.text());
  if (response.ok && answer) return answer;
  throw new OwnerError(
    response.status === 405
      ? 'The site does not know this canary. Set the same CONTACT_CANARY_SECRET there and here, then deploy or restart the site. Both clocks must be right.'
      : `The site answered ${response.status} when it was asked about the message.`,
  );
}

function readAnswer(text: string): Answer | undefined {
  try {
    const { outcome, failure }: Record<string, unknown> = JSON.parse(text);
    if (typeof outcome !== 'string') return undefined;
    return { outcome, ...(typeof failure === 'string' && { failure }) };
  } catch {
    return undefined;
  }
}

async function request({ site, patience }: Run, init: RequestInit, query = ''): Promise<Response> {
  return fetch(new URL(`.${contactPath}${query}`, site), {
    ...init,
    signal: AbortSignal.timeout(patience),
  }).catch((error: Error) => {
    const reason = error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
    throw new OwnerError(`The site cannot be reached: ${reason}.`);
  });
}

function isMailed({ outcome, failure }: Answer): boolean {
  if (outcome === 'mailed') return true;
  if (outcome === 'quarantined') throw new OwnerError('The message was put into quarantine as spam.');
  if (outcome === 'stored') throw new OwnerError('The site sends no mail. If that is right, add --no-mail.');
  if (outcome === 'missing') throw new OwnerError('The message that was stored is gone.');
  if (failure !== undefined) throw new OwnerError(`The message could not be mailed: ${failure}.`);
  return false;
}

/**
 * Asks after pauses of 1, 2, 4 … seconds, since the site takes ten requests a minute. Throws an `OwnerError` once the
 * patience is over.
 */
async function waitUntil(
  failure: string,
  { patience }: Run,
  isDone: (isFirst: boolean) => Promise<boolean>,
): Promise<void> {
  const end = performance.now() + patience;
  for (let pause = 1_000, isFirst = true; !(await isDone(isFirst)); pause *= 2, isFirst = false) {
    const left = end - performance.now();
    if (left <= 0) throw new OwnerError(`${failure} within ${patience / 1000} s.`);
    await sleep(Math.min(pause, left));
  }
}

/** Does a step and prints how long it took. */
async function step(name: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  const took = () => `${Math.round(performance.now() - start)} ms`.padStart(9);
  try {
    await work();
    console.log(`ok      ${name.padEnd(9)}${took()}`);
  } catch (error) {
    console.log(`failed  ${name.padEnd(9)}${took()}`);
    throw error;
  }
}

if (import.meta.main) process.exitCode = await canary(process.argv.slice(2));

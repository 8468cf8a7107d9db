import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Argument, type Command, InvalidArgumentError } from 'commander';
import { failureReason, OwnerError } from '../lib/errors.ts';
import { submissionId } from '../netlify/contact/keepOnce.ts';
import type { MessageStore } from '../netlify/contact/store.ts';
import { contactPath } from '../schema/contactMessage.ts';
import { openInbox } from './inbox/inbox.ts';
import { createCommand, failWith } from './lib/command.ts';

type Options = { mail: boolean; wait: number };

/** Checks that a live site answers, stores and mails a message. */
export function canaryCommand(env: NodeJS.ProcessEnv = process.env): Command {
  return createCommand(
    'npm run canary --',
    'Sends a test message through a live site, checks that it is answered, stored and mailed, and deletes it.',
  )
    .addArgument(new Argument('<site>', 'the address of the site').argParser(parseSite))
    .option('--no-mail', 'do not wait for the mail, for a site that sends none')
    .option('--wait <seconds>', 'how long to wait for each step', parseSeconds, 60)
    .addHelpText(
      'after',
      `
It looks for the message on the live site if NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN are
set, and else in MESSAGES_DIR. Exit status: 0 if every step worked, 1 if one failed.`,
    )
    .action((site: URL, options: Options) => followMessage(site, openInbox(env).store, options));
}

/** Posts a message, follows it step by step, and removes it in any case. Throws the failure of the first step. */
async function followMessage(site: URL, store: MessageStore, { mail, wait }: Options): Promise<void> {
  const key = randomUUID();
  const message = {
    name: 'Canary',
    email: 'canary@example.com',
    subject: `Canary ${key}`,
    message: 'This message checks that the contact form works, from the page to the mailbox.',
  };
  const id = submissionId(`key:${key}`, message);
  const patience = wait * 1000;
  const remove = () => step('removed', () => store.remove(id));
  try {
    await step('answered', () => post(new URL(contactPath, site), key, message, patience));
    await step('stored', () =>
      waitUntil('The message was not found in the store', patience, () => isStored(store, id)),
    );
    if (mail) {
      await step('mailed', () =>
        waitUntil('The message was not mailed', patience, () => isMailed(store, id)),
      );
    }
  } catch (error) {
    // The message may be stored even if no answer came.
    await remove().catch((fault) =>
      console.error(`The message could not be removed: ${failureReason(fault)}`),
    );
    throw error;
  }
  await remove();
}

/** Posts the message as the site's page would. */
async function post(url: URL, key: string, message: object, patience: number): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...message, website: '', elapsed: 60_000 }),
    signal: AbortSignal.timeout(patience),
  }).catch((error: Error) => {
    const reason = error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
    throw new OwnerError(`The site cannot be reached: ${reason}.`);
  });
  const answer = await response.text();
  if (!response.ok || !answer.includes('"success":true')) {
    throw new OwnerError(`The site answered ${response.status}: ${answer.slice(0, 200)}`);
  }
}

async function isStored(store: MessageStore, id: string): Promise<boolean> {
  const entry = await store.get(id);
  if (entry === 'damaged') throw new OwnerError('The record of the message cannot be read.');
  return entry !== 'missing';
}

async function isMailed(store: MessageStore, id: string): Promise<boolean> {
  const entry = await store.get(id);
  if (typeof entry === 'string') throw new OwnerError(`The message that was stored is ${entry} now.`);
  const { spam, delivery } = entry.state;
  if (spam) throw new OwnerError(`The message was classified as spam: ${entry.signs.join(', ')}.`);
  if (delivery.reason) throw new OwnerError(`The message could not be mailed: ${delivery.reason}.`);
  return delivery.status === 'sent';
}

/** Polls with growing pauses. Throws an `OwnerError` after `patience` milliseconds. */
async function waitUntil(failure: string, patience: number, isDone: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + patience;
  for (let pause = 50; !(await isDone()); pause = Math.min(pause * 2, 2_000)) {
    if (performance.now() + pause > end) throw new OwnerError(`${failure} within ${patience / 1000} s.`);
    await sleep(pause);
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

function parseSite(value: string): URL {
  const site = /^https?:\/\//.test(value) ? URL.parse(value) : null;
  if (!site) throw new InvalidArgumentError('It must be an address such as https://example.com.');
  return site;
}

function parseSeconds(value: string): number {
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new InvalidArgumentError('It must be a number of seconds.');
  return Number(value);
}

if (import.meta.main) {
  await canaryCommand()
    .parseAsync()
    .catch((error) => failWith(error instanceof OwnerError ? error : failureReason(error)));
}

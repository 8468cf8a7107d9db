import { randomUUID } from 'node:crypto';
import { Argument, InvalidArgumentError } from 'commander';
import { failureReason, OwnerError } from '../lib/errors.ts';
import type { MessageStore } from '../netlify/contact/store.ts';
import { createCanary } from './canary/createCanary.ts';
import { postCanary } from './canary/postCanary.ts';
import { waitFor } from './canary/waitFor.ts';
import { openInbox } from './inbox/inbox.ts';
import { createCommand } from './lib/command.ts';

type Options = { mail: boolean; wait: number };

await createCommand(
  'npm run canary --',
  'Sends a marked message through a live site: is it answered, stored and mailed? Then removes it.',
)
  .addArgument(new Argument('<site>', 'the address of the site').argParser(parseSite))
  .option('--no-mail', 'do not wait for the mail, for a site that sends none')
  .option('--wait <seconds>', 'how long to wait for each step', parseSeconds, 60)
  .addHelpText(
    'after',
    `
The message is looked for on the live site where NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN
are set, else in MESSAGES_DIR. Exit status: 0 if every step worked, 1 if one did not.`,
  )
  .action(async (site: URL, options: Options) => {
    try {
      await followMessage(site, openInbox(process.env).store, options);
    } catch (error) {
      console.error(error instanceof OwnerError ? error.message : failureReason(error));
      process.exitCode = error instanceof OwnerError ? error.exitStatus : 1;
    }
  })
  .parseAsync();

async function followMessage(site: URL, store: MessageStore, { mail, wait }: Options): Promise<void> {
  const canary = createCanary(randomUUID());
  const { id } = canary;
  const patience = wait * 1000;
  const remove = () => step('removed', () => store.remove(id));
  try {
    await step('answered', () => postCanary(site, canary, patience));
    await step('stored', () =>
      waitFor('The message was not found in the store', patience, () => findStored(store, id)),
    );
    if (mail) {
      await step('mailed', () =>
        waitFor('The message was not mailed', patience, () => findMailed(store, id)),
      );
    }
  } catch (error) {
    // Also where no answer came, since the message may have been kept; the first failure is the one to report.
    await remove().catch((fault) =>
      console.error(`The message could not be removed: ${failureReason(fault)}`),
    );
    throw error;
  }
  await remove();
}

async function findStored(store: MessageStore, id: string): Promise<true | undefined> {
  const entry = await store.get(id);
  if (entry === 'damaged') throw new OwnerError('The record of the message cannot be read.');
  return entry === 'missing' ? undefined : true;
}

async function findMailed(store: MessageStore, id: string): Promise<true | undefined> {
  const entry = await store.get(id);
  if (typeof entry === 'string') throw new OwnerError(`The message that was stored is ${entry} now.`);
  const { spam, delivery } = entry.state;
  if (spam) throw new OwnerError(`The message was taken for spam: ${entry.signs.join(', ')}.`);
  if (delivery.reason) throw new OwnerError(`The message could not be mailed: ${delivery.reason}.`);
  return delivery.status === 'sent' ? true : undefined;
}

/** Does a step and prints how long it took. */
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const took = () => `${Math.round(performance.now() - start)} ms`.padStart(9);
  try {
    const result = await work();
    console.log(`ok      ${name.padEnd(9)}${took()}`);
    return result;
  } catch (error) {
    console.log(`failed  ${name.padEnd(9)}${took()}`);
    throw error;
  }
}

function parseSite(value: string): URL {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new InvalidArgumentError('It must be an address such as https://example.com.');
  }
  return new URL(value);
}

function parseSeconds(value: string): number {
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new InvalidArgumentError('It must be a number of seconds.');
  return Number(value);
}

import type { Config, Context } from '@netlify/functions';
import { contactPath } from '../../schema/contactMessage.ts';
import { openBlobsStore } from '../contact/blobsStore.ts';
import { createSubmitHandler } from '../contact/http.ts';
import { submissionId } from '../contact/keepOnce.ts';
import { deliverLazily, openOnce } from '../contact/lazy.ts';
import { logToConsole } from '../contact/log.ts';
import { parseSites } from '../contact/otherSites.ts';
import { createAddressKey, createRateLimiter } from '../contact/rateLimit.ts';
import { createReceiver } from '../contact/receive.ts';

const store = openBlobsStore();

/** Made at the first post, where a wrong setting is logged and answered like any other failure. */
const openReceiver = openOnce(async () => {
  const { readSettings } = await import('../contact/settings.ts');
  const { CONTACT_RATE_LIMIT } = readSettings(process.env, ['CONTACT_RATE_LIMIT']);
  const { createBlockList } = await import('../contact/blockList.ts');
  return createReceiver({
    store,
    isBlocked: createBlockList(store, logToConsole),
    limiter: createRateLimiter(Number(CONTACT_RATE_LIMIT)),
    attempts: createRateLimiter(10 * Number(CONTACT_RATE_LIMIT)),
    addressKey: createAddressKey(),
    log: logToConsole,
  });
});

const handle = createSubmitHandler({
  receive: async (submission) => (await openReceiver())(submission),
  deliver: deliverLazily(store, logToConsole, process.env),
  canary: async (request) =>
    (await import('../contact/canary.ts')).answerCanary(request, {
      store,
      env: process.env,
      idOf: submissionId,
    }),
  sites: parseSites(process.env.CONTACT_SITES),
  replies: async () => (await import('../contact/builtReplies.ts')).builtReplies,
  log: logToConsole,
});

export default (request: Request, context: Context): Promise<Response> =>
  handle(request, { ip: context.ip, waitUntil: (work) => context.waitUntil(work) });

export const config: Config = {
  path: contactPath,
  // Twice the handler's own limit, since this one also counts posts that are invalid. `aggregateBy` as a string
  // would count all visitors of the domain together.
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

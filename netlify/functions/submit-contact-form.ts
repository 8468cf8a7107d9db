import type { Config, Context } from '@netlify/functions';
import { contactPath } from '../../schema/contactMessage.ts';
import { openBlobsStore } from '../contact/blobsStore.ts';
import { deliverLazily } from '../contact/deliverLazily.ts';
import { createSubmitHandler } from '../contact/http.ts';
import { logToConsole } from '../contact/log.ts';
import { createAddressKey, createRateLimiter } from '../contact/rateLimit.ts';
import { createReceiver, type Receive } from '../contact/receive.ts';
import { readRateLimit } from '../contact/settings.ts';

const store = openBlobsStore();
let receive: Receive | undefined;

/** Made at the first request, where a wrong setting is logged and answered like any other failure. */
function createProductionReceiver(): Receive {
  return createReceiver({
    store,
    limiter: createRateLimiter(readRateLimit(process.env)),
    addressKey: createAddressKey(),
    log: logToConsole,
  });
}

const handle = createSubmitHandler({
  receive: (submission) => {
    receive ??= createProductionReceiver();
    return receive(submission);
  },
  deliver: deliverLazily(store, logToConsole, process.env),
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

import type { Config, Context } from '@netlify/functions';
import { logToConsole } from '../../contact/contactLog.ts';
import { createAddressKey } from '../../contact/createAddressKey.ts';
import { createRateLimiter } from '../../contact/createRateLimiter.ts';
import { createReceiver, type Receive } from '../../contact/createReceiver.ts';
import { deliverLazily } from '../../contact/deliverLazily.ts';
import { openBlobsStore } from '../../contact/openBlobsStore.ts';
import { readRateLimit } from '../../contact/readRateLimit.ts';
import { createSubmitHandler } from './createSubmitHandler.ts';

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
  replies: async () => (await import('./builtReplies.ts')).builtReplies,
  log: logToConsole,
});

export default (request: Request, context: Context): Promise<Response> =>
  handle(request, { ip: context.ip, waitUntil: (work) => context.waitUntil(work) });

export const config: Config = {
  path: '/.netlify/functions/submit-contact-form',
  // Twice the handler's own limit, since this one also counts posts that are invalid. `aggregateBy` as a string
  // would count all visitors of the domain together.
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

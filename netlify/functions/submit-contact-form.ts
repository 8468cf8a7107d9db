import type { Config, Context } from '@netlify/functions';
import { contactPath } from '../../schema/contactPath.ts';
import { logToConsole } from '../contact/log.ts';
import { builtReplies } from '../contact/replies.ts';
import { openBlobs } from '../contact/store/blobs.ts';
import { createMessageStore } from '../contact/store/messageStore.ts';
import { createSubmitHandler } from '../contact/submitHandler.ts';

const answer = createSubmitHandler({
  store: createMessageStore(openBlobs(), { log: logToConsole }),
  env: process.env,
  replies: builtReplies,
  log: logToConsole,
});

export default (request: Request, context: Context): Promise<Response> =>
  answer(request, { ip: context.ip, waitUntil: (work) => context.waitUntil(work) });

export const config: Config = {
  path: contactPath,
  // Twice the default of the handler's own limit, since this one also counts invalid posts. As a string, `aggregateBy` would
  // count all visitors of the domain together.
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

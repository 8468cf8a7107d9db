import type { Context } from '@netlify/functions';
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

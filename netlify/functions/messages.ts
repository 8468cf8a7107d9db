import type { Context } from '@netlify/functions';
import { createMessagesHandler } from '../contact/inbox/messagesHandler.ts';
import { logToConsole } from '../contact/log.ts';
import { builtReplies } from '../contact/replies.ts';
import { openBlobs } from '../contact/store/blobs.ts';
import { createMessageStore } from '../contact/store/messageStore.ts';

const answer = createMessagesHandler({
  store: createMessageStore(openBlobs(), { log: logToConsole }),
  env: process.env,
  repository: async () => (await builtReplies()).repository,
  log: logToConsole,
});

export default (request: Request, { ip }: Context): Promise<Response> => answer(request, { ip });

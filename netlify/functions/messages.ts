import type { Config, Context } from '@netlify/functions';
import { messagesPath } from '../../schema/contactPath.ts';
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

export const config: Config = {
  path: [messagesPath, `${messagesPath}/:id`],
  // Generous: the handler itself limits failed attempts.
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

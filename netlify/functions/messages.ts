import type { Context } from '@netlify/functions';
import { createMessagesHandler } from '../contact/inbox/messagesHandler.ts';
import { builtReplies } from '../contact/replies.ts';
import { liveContext } from '../liveContext.ts';

const answer = createMessagesHandler({
  ...liveContext,
  repository: async () => (await builtReplies()).repository,
});

export default (request: Request, { ip }: Context): Promise<Response> => answer(request, { ip });

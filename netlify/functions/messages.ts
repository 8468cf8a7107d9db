import type { Context } from '@netlify/functions';
import { builtForm } from '../contact/builtForm.ts';
import { createMessagesHandler } from '../contact/inbox/messagesHandler.ts';
import { liveContext } from '../liveContext.ts';

const answer = createMessagesHandler({
  ...liveContext,
  repository: async () => (await builtForm()).repository,
});

export default (request: Request, { ip }: Context): Promise<Response> => answer(request, { ip });

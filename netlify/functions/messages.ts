import type { Context } from '@netlify/functions';
import { createMessagesHandler } from '../contact/inbox/messagesHandler.ts';
import { liveContext } from '../liveContext.ts';

const answer = createMessagesHandler({ ...liveContext, repository: __BUILT_FORM__.repository });

export default (request: Request, { ip }: Context): Promise<Response> => answer(request, { ip });

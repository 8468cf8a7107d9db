import type { Context } from '@netlify/functions';
import { builtReplies } from '../contact/replies.ts';
import { createSubmitHandler } from '../contact/submitHandler.ts';
import { liveContext } from '../liveContext.ts';

const answer = createSubmitHandler({ ...liveContext, replies: builtReplies });

export default (request: Request, context: Context): Promise<Response> =>
  answer(request, { ip: context.ip, waitUntil: (work) => context.waitUntil(work) });

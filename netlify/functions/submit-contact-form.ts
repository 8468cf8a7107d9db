import type { Context } from '@netlify/functions';
import { createSubmitHandler } from '../contact/submitHandler.ts';
import { liveContext } from '../liveContext.ts';

const answer = createSubmitHandler({ ...liveContext, builtForm: __BUILT_FORM__ });

export default (request: Request, context: Context): Promise<Response> =>
  answer(request, { ip: context.ip, waitUntil: (work) => context.waitUntil(work) });

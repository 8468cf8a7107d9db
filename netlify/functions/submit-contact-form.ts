import type { Context } from '@netlify/functions';
import { builtForm } from '../contact/builtForm.ts';
import { createSubmitHandler } from '../contact/submitHandler.ts';
import { liveContext } from '../liveContext.ts';

const answer = createSubmitHandler({ ...liveContext, builtForm });

export default (request: Request, context: Context): Promise<Response> =>
  answer(request, { ip: context.ip, waitUntil: (work) => context.waitUntil(work) });

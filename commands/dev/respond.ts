import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerRequest } from 'srvx';
import { NodeRequest, sendNodeResponse } from 'srvx/node';

/** Answers a request of Vite's dev server with a handler that speaks in web `Request` and `Response`. */
export async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handle: (request: ServerRequest) => Response | Promise<Response>,
): Promise<void> {
  await sendNodeResponse(outgoing, await handle(new NodeRequest({ req: incoming, res: outgoing })));
}

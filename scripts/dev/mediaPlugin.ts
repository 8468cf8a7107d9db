import { resolve } from 'node:path';
import { staticMiddleware } from 'srvx/static';
import type { Plugin } from 'vite';
import { respond } from './respond.ts';

/** Serves `media/` from the content folder while there is no build that copies it. */
export function mediaPlugin(folder: string): Plugin {
  return {
    name: 'media',
    configureServer(server) {
      const serve = staticMiddleware({ dir: resolve(folder) });
      const notFound = () => new Response('There is no such file in media/.', { status: 404 });
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/media/')) return next();
        respond(request, response, (request) => serve(request, notFound)).catch(next);
      });
    },
  };
}

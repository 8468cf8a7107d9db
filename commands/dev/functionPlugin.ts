import type { Plugin } from 'vite';
import { isContactPath } from '../../netlify/host/openContact.ts';
import { respond } from './respond.ts';

/** Mounts the contact function at its path, as Netlify would. */
export function functionPlugin(handle: (request: Request) => Promise<Response>): Plugin {
  return {
    name: 'contact-function',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!isContactPath(request.url?.split('?')[0] ?? '')) return next();
        respond(request, response, handle).catch(next);
      });
    },
  };
}

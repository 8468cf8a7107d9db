import type { Plugin } from 'vite';
import { respond } from './respond.ts';

const path = '/.netlify/functions/submit-contact-form';

/** Mounts the contact function at its path, as Netlify would. */
export function functionPlugin(handle: (request: Request) => Promise<Response>): Plugin {
  return {
    name: 'contact-function',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== path) return next();
        respond(request, response, handle).catch(next);
      });
    },
  };
}

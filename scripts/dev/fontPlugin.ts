import type { Plugin } from 'vite';
import { loadDisplayFont } from '../../renderer/font/loadDisplayFont.ts';
import { collectDisplayText } from '../../schema/collectDisplayText.ts';
import { requireContent } from '../../schema/requireContent.ts';

/** Serves the display face, cut to the content as it is now, while there is no build that writes it. */
export function fontPlugin(): Plugin {
  return {
    name: 'display-font',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (!request.url?.startsWith('/assets/static/display.')) return next();
        const { bytes } = await loadDisplayFont(collectDisplayText(requireContent()));
        response.writeHead(200, { 'content-type': 'font/woff2' }).end(bytes);
      });
    },
  };
}

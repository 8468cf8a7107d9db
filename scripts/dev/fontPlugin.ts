import type { Plugin } from 'vite';
import { loadDisplayFont } from '../../renderer/font/loadDisplayFont.ts';
import { collectDisplayText } from '../../schema/collectDisplayText.ts';
import { loadContent } from '../../schema/loadContent.ts';

/** Serves the display face, cut to the last good content, while there is no build that writes it. */
export function fontPlugin(folder: string): Plugin {
  return {
    name: 'display-font',
    configureServer(server) {
      let text = '';
      server.middlewares.use(async (request, response, next) => {
        if (!request.url?.startsWith('/assets/static/display.')) return next();
        try {
          const result = await loadContent(folder);
          if (result.ok) text = collectDisplayText(result.content);
          const { bytes } = await loadDisplayFont(text);
          response.writeHead(200, { 'content-type': 'font/woff2' }).end(bytes);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

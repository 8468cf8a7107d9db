import type { Plugin } from 'vite';
import { loadDisplayFont } from '../../renderer/font/loadDisplayFont.ts';
import { collectDisplayText } from '../../schema/displayText.ts';
import type { ContentWatch } from './createContentWatch.ts';

/** Serves the display face, cut to the last good content, while there is no build that writes it. */
export function fontPlugin({ lastGood }: ContentWatch): Plugin {
  return {
    name: 'display-font',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (!request.url?.startsWith('/assets/static/display.')) return next();
        try {
          const good = lastGood();
          const { fileName, bytes } = await loadDisplayFont(good ? collectDisplayText(good.content) : '');
          // A page that is about to be replaced can ask for an older one.
          const caching = request.url === `/${fileName}` ? 'max-age=3600' : 'no-store';
          response.writeHead(200, { 'content-type': 'font/woff2', 'cache-control': caching }).end(bytes);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

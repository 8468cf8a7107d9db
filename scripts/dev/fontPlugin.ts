import type { Plugin } from 'vite';
import { loadDisplayFont } from '../../renderer/font/loadDisplayFont.ts';
import { collectDisplayText } from '../../schema/collectDisplayText.ts';
import type { ContentWatch } from './createContentWatch.ts';

/** Serves the display face, cut to the last good content, while there is no build that writes it. */
export function fontPlugin({ lastGood, refresh }: ContentWatch): Plugin {
  const load = () => {
    const content = lastGood();
    return loadDisplayFont(content ? collectDisplayText(content) : '');
  };
  return {
    name: 'display-font',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (!request.url?.startsWith('/assets/static/display.')) return next();
        try {
          let font = await load();
          const isAskedFor = () => request.url === `/${font.fileName}`;
          // A page reads the files for itself, and can be ahead.
          if (!isAskedFor()) {
            await refresh();
            font = await load();
          }
          const caching = isAskedFor() ? 'max-age=3600' : 'no-store';
          response.writeHead(200, { 'content-type': 'font/woff2', 'cache-control': caching }).end(font.bytes);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

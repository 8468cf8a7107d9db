import type { Plugin } from 'vite';
import type { ContentWatch } from './createContentWatch.ts';

/** Serves what the build would write for search engines, sharing sites and home screens, made from the last good content. */
export function sharingPlugin({ lastGood, current }: ContentWatch): Plugin {
  return {
    name: 'sharing',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        if (!/\.(ico|png|svg|txt|xml|webmanifest)$/.test(path)) return next();
        try {
          const good = lastGood();
          // Loaded at the first of these requests, since laying out pictures takes a library that starts slowly.
          const { makeSharingFiles } = await import('../../renderer/sharing/makeSharingFiles.ts');
          const files = good ? (await makeSharingFiles(good.content)).files : [];
          const file = files.find((file) => file.path === path);
          // Without good content, Vike has not even a 404 page.
          if (!file) return current().ok ? next() : response.writeHead(404).end();
          response.writeHead(200, { 'content-type': file.type }).end(file.body);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

import type { Plugin } from 'vite';
import type { SharingFiles } from '../../renderer/sharing/createSharingFiles.ts';
import { loadContent } from '../../schema/loadContent.ts';

/** Serves what the build would write for search engines, sharing sites and home screens, made anew from the content. */
export function sharingPlugin(folder: string): Plugin {
  return {
    name: 'sharing',
    configureServer(server) {
      let lastGood: SharingFiles['files'] = [];
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        if (!/\.(ico|png|svg|txt|xml|webmanifest)$/.test(path)) return next();
        try {
          const result = await loadContent(folder);
          // Loaded at the first of these requests, since laying out pictures takes a library that starts slowly.
          const { makeSharingFiles } = await import('../../renderer/sharing/makeSharingFiles.ts');
          if (result.ok) lastGood = (await makeSharingFiles(result.content)).files;
          const file = lastGood.find((file) => file.path === path);
          // Without good content, Vike has not even a 404 page.
          if (!file) return result.ok ? next() : response.writeHead(404).end();
          response.writeHead(200, { 'content-type': file.type }).end(file.body);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

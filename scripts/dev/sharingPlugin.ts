import type { Plugin } from 'vite';
import { requireContent } from '../../schema/requireContent.ts';

/** Serves what the build would write for search engines, sharing sites and home screens, made anew from the content. */
export function sharingPlugin(): Plugin {
  return {
    name: 'sharing',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        if (!/\.(ico|png|svg|txt|xml|webmanifest)$/.test(path)) return next();
        try {
          // Loaded at the first of these requests, since laying out pictures takes a library that starts slowly.
          const { makeSharingFiles } = await import('../../renderer/sharing/makeSharingFiles.ts');
          const { files } = await makeSharingFiles(requireContent());
          const file = files.find((file) => file.path === path);
          if (!file) return next();
          response.writeHead(200, { 'content-type': file.type }).end(file.body);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

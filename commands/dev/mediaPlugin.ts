import { join, resolve } from 'node:path';
import { staticMiddleware } from 'srvx/static';
import type { Plugin } from 'vite';
import { formats } from '../../renderer/media/formats.ts';
import { mediaUrl } from '../../renderer/media/mediaUrl.ts';
import { openImage } from '../../renderer/media/openImage.ts';
import { planImage } from '../../renderer/media/planImage.ts';
import type { UsedMedia } from '../../schema/picture.ts';
import { hashDrawing } from '../build/hashDrawing.ts';
import { imagePolicy } from '../build/imagePolicy.ts';
import type { ContentWatch } from './createContentWatch.ts';
import { respond } from './respond.ts';

type Goal = { type: string; read: () => Promise<Uint8Array> } | 'document';

/** Serves what the build would write of `media/`, for the last good content, and makes it when it is asked for. */
export function mediaPlugin(folder: string, { lastGood }: ContentWatch): Plugin {
  const serve = staticMiddleware({ dir: resolve(folder) });
  const notFound = () => new Response('Nothing refers to such a file in media/.', { status: 404 });
  return {
    name: 'media',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        if (!/^\/(?:images|media)\//.test(path)) return next();
        try {
          const goal = find(path);
          if (!goal || goal === 'document') {
            return await respond(request, response, (request) =>
              goal ? serve(request, notFound) : notFound(),
            );
          }
          const body = await goal.read();
          const styles = goal.type === formats.svg.type ? hashDrawing(Buffer.from(body).toString()) : [];
          const headers = { 'content-type': goal.type, 'content-security-policy': imagePolicy(styles) };
          response.writeHead(200, { ...headers, 'x-content-type-options': 'nosniff' }).end(body);
        } catch (error) {
          next(error);
        }
      });
    },
  };

  function find(path: string): Goal | undefined {
    for (const used of lastGood()?.content.media ?? []) {
      const goal = findIn(used, path);
      if (goal) return goal;
    }
    return undefined;
  }

  function findIn(used: UsedMedia, path: string): Goal | undefined {
    if (used.kind === 'document') return mediaUrl(used) === path ? 'document' : undefined;
    const plan = planImage(used);
    const file = [plan.fallback, ...plan.better].find((file) => file.path === path);
    if (!file) return undefined;
    const source = join(folder, used.file);
    return { type: formats[file.format].type, read: () => openImage(source, used, plan)(file) };
  }
}

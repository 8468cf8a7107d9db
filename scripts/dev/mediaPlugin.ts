import type { ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { staticMiddleware } from 'srvx/static';
import type { Plugin } from 'vite';
import { formats } from '../../renderer/media/formats.ts';
import { mediaUrl } from '../../renderer/media/mediaUrl.ts';
import { openImage } from '../../renderer/media/openImage.ts';
import { planImage } from '../../renderer/media/planImage.ts';
import type { UsedMedia } from '../../schema/media/usedMedia.ts';
import { imagePolicy } from '../build/imagePolicy.ts';
import type { ContentWatch } from './createContentWatch.ts';
import { respond } from './respond.ts';

/** Serves what the build would write of `media/`, made when it is asked for; while files have errors, the last good. */
export function mediaPlugin(folder: string, { lastGood, refresh }: ContentWatch): Plugin {
  const serve = staticMiddleware({ dir: resolve(folder) });
  const notFound = () => new Response('Nothing refers to such a file in media/.', { status: 404 });
  return {
    name: 'media',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        if (!/^\/(?:images|media)\//.test(path)) return next();
        try {
          if (await sendImage(path, folder, lastGood()?.media ?? [], response)) return;
          // A page reads the files for itself, and can be ahead.
          await refresh();
          const media = lastGood()?.media ?? [];
          if (await sendImage(path, folder, media, response)) return;
          const isDocument = media.some((used) => used.kind === 'document' && mediaUrl(used) === path);
          await respond(request, response, (request) => (isDocument ? serve(request, notFound) : notFound()));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

async function sendImage(
  path: string,
  folder: string,
  media: readonly UsedMedia[],
  response: ServerResponse,
): Promise<boolean> {
  for (const used of media) {
    if (used.kind === 'document') continue;
    const plan = planImage(used);
    const file = [plan.fallback, ...plan.better].find((file) => file.path === path);
    if (!file) continue;
    const body = await openImage(join(folder, used.file), used, plan)(file);
    const { type } = formats[file.format];
    response.writeHead(200, { 'content-type': type, 'content-security-policy': imagePolicy }).end(body);
    return true;
  }
  return false;
}

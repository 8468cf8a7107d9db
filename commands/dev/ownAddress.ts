import type { ViteDevServer } from 'vite';

/** Where the dev server reaches itself, once it listens. */
export function ownAddress({ resolvedUrls }: ViteDevServer): string | undefined {
  return resolvedUrls?.local[0] ?? resolvedUrls?.network[0];
}

import type { Config } from 'vike/types';

/** Components run only in the build: a page's only script is its `+client.ts`. */
export default {
  prerender: { disableAutoRun: true, partial: true },
  ai: { skill: false },
  // Addresses stay as the content has them.
  disableUrlNormalization: true,
  meta: { Page: { env: { server: true, client: false } } },
} satisfies Config;

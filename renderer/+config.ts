import type { Config } from 'vike/types';

/** Components run only in the build: a page's only script is its `+client.ts`. */
export default {
  prerender: { disableAutoRun: true, partial: true },
  ai: { skill: false },
  // Vike must not change addresses.
  disableUrlNormalization: true,
  meta: { Page: { env: { server: true, client: false } } },
} satisfies Config;

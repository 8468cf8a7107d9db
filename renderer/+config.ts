import type { Config } from 'vike/types';

/** The build prerenders every page to HTML. The components run only there: a page's only script is its `+client.ts`. */
export default {
  prerender: { disableAutoRun: true, partial: true },
  ai: { skill: false },
  // The addresses of pages are as the content's links have them.
  disableUrlNormalization: true,
  meta: { Page: { env: { server: true, client: false } } },
} satisfies Config;

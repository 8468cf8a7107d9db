import type { Config } from 'vike/types';

/** Every page is prerendered HTML, by the build, which has the content for it. Its components run at build only: a page's sole script is its own `+client.ts`. */
export default {
  prerender: { disableAutoRun: true },
  ai: { skill: false },
  meta: { Page: { env: { server: true, client: false } } },
} satisfies Config;

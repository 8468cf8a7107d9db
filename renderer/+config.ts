import type { Config } from 'vike/types';

/** Every page is prerendered HTML, by the build, which has the content for it. Its components run only in the build; a page's only script is its `+client.ts`. */
export default {
  prerender: { disableAutoRun: true },
  ai: { skill: false },
  meta: { Page: { env: { server: true, client: false } } },
} satisfies Config;

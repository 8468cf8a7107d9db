import type { Config } from 'vike/types';

/** Every page is prerendered HTML. Its components run only in the build; a page's only script is its `+client.ts`. */
export default {
  prerender: true,
  ai: { skill: false },
  meta: { Page: { env: { server: true, client: false } } },
} satisfies Config;

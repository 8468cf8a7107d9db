import { defineConfig } from 'vitest/config';

// `css` lets the tests read tokens.css as the pages do.
const options = {
  css: true,
  restoreMocks: true,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
};

// Times are printed in the time zone of the machine.
process.env.TZ = 'UTC';

/** A browser on a busy machine may miss a time limit; what is broken fails every time, and a retry is printed. */
const inBrowser = 2;

export default defineConfig({
  test: {
    reporters: ['default', './tests/plainSummary.ts'],
    projects: [
      {
        test: {
          ...options,
          name: 'unit',
          include: ['tests/{schema,netlify,commands,renderer,architecture,bench}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...options,
          name: 'site',
          include: ['tests/{pages,build,browser}/**/*.test.ts'],
          globalSetup: 'tests/browser/serveSites.ts',
          // One worker, which keeps the browser from file to file.
          isolate: false,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...options,
          name: 'editor',
          include: ['tests/editor/**/*.test.ts'],
          testTimeout: 120_000,
          globalSetup: 'tests/editor/serveEditors.ts',
          retry: inBrowser,
        },
      },
    ],
  },
});

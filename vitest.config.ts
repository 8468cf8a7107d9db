import { defineConfig } from 'vitest/config';

// FULL=1 is the long mode: property tests with more cases, and twenty kills of the server instead of three.
// `css` lets the tests read tokens.css as the pages do, and keeps the names of classes as vite.config.ts does.
const options = {
  css: { include: /.+/, modules: { classNameStrategy: 'non-scoped' as const } },
  restoreMocks: true,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
};

/** While one worker waits for a server or a command, the other has the processor. */
const maxWorkers = 2;

// The inbox prints times in the time zone of the machine.
process.env.TZ = 'UTC';

export default defineConfig({
  test: {
    reporters: ['default', './tests/plainSummary.ts'],
    projects: [
      {
        test: {
          ...options,
          maxWorkers,
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
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...options,
          maxWorkers,
          name: 'editor',
          include: ['tests/editor/**/*.test.ts'],
          testTimeout: 180_000,
        },
      },
    ],
  },
});

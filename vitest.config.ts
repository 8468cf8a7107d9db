import { readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig, type TestUserConfig as ProjectConfig } from 'vitest/config';
import { scopedClassName } from './commands/build/scopedClassName.ts';

/** The tests read the sample: beside content of an owner, there are none. */
const isSample = readFileSync('content/profile.md', 'utf8').includes('name: Tūī Kōwhai');

// The inbox prints times in the time zone of the machine.
process.env.TZ = 'UTC';

// On macOS it is a symbolic link, and commands in it would print another path.
process.env.TMPDIR = realpathSync(tmpdir());

// Kept for the commands that tests start.
process.env.NODE_COMPILE_CACHE = resolve('.cache/compiled');

// FULL=1 is the long mode: property tests with more cases, and twenty kills of the server instead of three.
// `css` lets the tests read tokens.css as the pages do.
const options: ProjectConfig = {
  exclude: isSample ? [] : ['**'],
  css: { include: /.+/, modules: { classNameStrategy: 'scoped' } },
  restoreMocks: true,
  unstubEnvs: true,
  // Only a hanging test fails, also on a machine that is ten times slower.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  // The files of a worker share their modules, which takes 40 % less processor time. Threads take a tenth more.
  pool: 'forks',
  isolate: false,
  // While one worker waits for a server or a command, the other has the processor.
  maxWorkers: 2,
};

/** Tests without other processes, builds and servers. */
const unit: ProjectConfig = {
  name: 'unit',
  include: [
    'tests/{architecture,lib,schema,renderer,editor}/**/*.test.{ts,tsx}',
    'tests/netlify/contact/**/*.test.ts',
  ],
};

/** Tests of commands and hosts, with processes, builds and servers. */
const commands: ProjectConfig = {
  name: 'commands',
  include: ['tests/{commands,netlify/server}/**/*.test.ts', 'tests/netlify/*.test.ts'],
};

/** Tests of the built sites, and all that need a browser, which each worker keeps from file to file. */
const site: ProjectConfig = {
  name: 'site',
  include: ['tests/{build,browser}/**/*.test.ts'],
  globalSetup: 'tests/browser/fixtures/serveSites.ts',
  // The name of a class depends on the list of sheets, which is no part of the cache's key.
  fsModuleCache: false,
  setupFiles: 'tests/browser/fixtures/sitesReady.ts',
  // After the others, so that no browser is short of memory.
  sequence: { groupOrder: 1 },
};

/** One visit to the sample's site, for `npm run test:quick`. */
const smoke: ProjectConfig = {
  ...site,
  name: 'smoke',
  include: ['tests/browser/wholeVisit.test.ts'],
  sequence: { groupOrder: 0 },
};

/** Components have the classes of the built site. */
const css = { modules: { generateScopedName: scopedClassName } };

export default defineConfig(({ mode }) => ({
  test: {
    passWithNoTests: !isSample,
    silent: 'passed-only',
    reporters: ['default', './tests/plainSummary.ts'],
    projects: (mode === 'quick' ? [unit, smoke] : [unit, commands, site]).map((project) => ({
      css,
      test: { ...options, ...project },
    })),
  },
}));

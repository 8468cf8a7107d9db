// Loaded before every command (`node --import`). Plain JavaScript of 2020, so that an old Node can say what is wrong.
import * as module from 'node:module';
import process from 'node:process';

// Commands need it to know that they are run and not imported. Source: https://nodejs.org/api/esm.html#importmetamain
if (import.meta.main === undefined) {
  console.error(
    `This needs Node 24.2 or newer, and runs on ${process.version}: "npm ci" (without --ignore-scripts) installs Node 24 for it.`,
  );
  process.exit(1);
}

// Keeps the compiled source files for the next run, which saves a third of the time of a small check.
module.enableCompileCache('.cache/compiled');

// Loaded before every command that reads settings (`node --import`): takes those of the file `.env` into the environment,
// where a variable that is there already wins. Tests and benchmarks go without, so that no such file changes a result.
import './node.mjs';
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import util from 'node:util';

if (existsSync('.env')) {
  try {
    // Not process.loadEnvFile, which does not know the encodings of Windows; nor above, where an old Node would fail.
    const { decodeText } = await import('./textFile.ts');
    const { text } = decodeText(readFileSync('.env'));
    for (const [name, value] of Object.entries(util.parseEnv(text))) process.env[name] ??= value;
  } catch (error) {
    console.error(`The settings in the file .env cannot be read (${error.code}).`);
    process.exit(2);
  }
}

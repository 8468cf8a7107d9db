// Loaded before every command that reads settings (`node --import`). Reads the file `.env` into the environment, where variables
// that are already set win. Tests and benchmarks do not load it, so that no such file changes a result.
import './node.mjs';
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import util from 'node:util';

if (existsSync('.env')) {
  // process.loadEnvFile does not know the encodings of Windows. A static import would fail in an old Node.
  const { decodeText } = await import('./textFile.ts');
  try {
    const text = decodeText(readFileSync('.env'));
    for (const [name, value] of Object.entries(util.parseEnv(text))) process.env[name] ??= value;
  } catch (error) {
    console.error(`.env can't be read (${error.message}). Make it a file that you may read, or delete it.`);
    process.exit(2);
  }
}

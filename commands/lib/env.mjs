// Loaded before every command that reads settings (`node --import`): takes those of the file `.env` into the environment,
// where a variable that is there already wins. Tests and benchmarks go without, so that no such file changes a result.
import './node.mjs';
import process from 'node:process';

try {
  process.loadEnvFile('.env');
} catch (error) {
  if (error.code !== 'ENOENT') {
    console.error(`The settings in the file .env cannot be read (${error.code}).`);
    process.exit(2);
  }
}

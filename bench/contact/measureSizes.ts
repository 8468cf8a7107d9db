import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { replies } from '../../commands/load/writeSite.ts';
import { bundleFunctions } from '../../netlify/host/bundleFunctions.ts';

/** Bytes of the bundled submit function, file by file, and of each function's zip as Netlify makes it. */
export async function measureSizes(folder: string) {
  const functions = join(folder, 'functions');
  await bundleFunctions({ outDir: functions, replies });
  const submit = join(functions, 'submit-contact-form');
  const files = await Promise.all(
    (await readdir(submit)).map(async (name) => ({ name, bytes: (await stat(join(submit, name))).size })),
  );
  const zips = await zipFunctions(functions, join(folder, 'zips'), { basePath: functions });
  return {
    files: files.sort((a, b) => b.bytes - a.bytes),
    zips: await Promise.all(zips.map(async ({ name, path }) => ({ name, bytes: (await stat(path)).size }))),
  };
}

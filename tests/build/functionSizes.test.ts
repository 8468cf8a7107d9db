import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { expect, inject, test } from 'vitest';

const functions = join(inject('sample').folder, '..', 'functions');

test("the form's function starts with at most 35 kB of code", async () => {
  const { size } = await stat(join(functions, 'submit-contact-form', 'handler.mjs'));
  expect(size).toBeLessThanOrEqual(35_000);
});

test("the form's function is packed in at most 455 kB, 336 kB of them Netlify's own, with what it mails by and the page that it answers with", async ({
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'zips-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const zips = await zipFunctions(functions, folder, { basePath: functions });
  const path = zips.find(({ name }) => name === 'submit-contact-form')?.path ?? '';
  expect((await stat(path)).size).toBeLessThanOrEqual(455_000);
});

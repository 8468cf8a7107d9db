import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OwnerError } from '../../lib/errors.ts';
import type { StoreEntry } from '../../netlify/contact/store.ts';
import { listMessages } from './listMessages.ts';
import { type Environment, openStore } from './openStore.ts';
import { printExport } from './printExport.ts';
import { toCsv } from './toCsv.ts';
import { toJson } from './toJson.ts';
import { toMbox } from './toMbox.ts';

export type ExportFormat = 'mbox' | 'csv' | 'json';

/** Writes all messages to a file that only its owner can read, or to standard output. */
export async function exportMessages(
  env: Environment,
  format: ExportFormat,
  { output }: { output?: string },
): Promise<void> {
  const messages = await listMessages(openStore(env).store);
  const text = await toText(messages, format, env.CONTACT_TO);
  if (!output) return printExport(text);
  try {
    await mkdir(dirname(output), { recursive: true });
    await writeFile(output, text, { mode: 0o600 });
  } catch (error) {
    throw new OwnerError(`The file cannot be written: ${error instanceof Error ? error.message : error}`);
  }
  console.error(`${messages.length} ${messages.length === 1 ? 'message' : 'messages'} written to ${output}.`);
}

async function toText(messages: StoreEntry[], format: ExportFormat, owner?: string): Promise<string> {
  if (format === 'csv') return toCsv(messages);
  if (format === 'json') return `${toJson(messages)}\n`;
  return toMbox(messages, owner);
}

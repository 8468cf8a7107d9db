import * as z from 'zod/mini';
import { type ContactField, contactFields } from '../../../schema/contactMessage.ts';
import { parseStored, storeFault, type Versioned } from './keyValue.ts';

/** Repairs lone surrogates, which earlier releases stored as they were. */
const keptText = z.string().check(z.overwrite((kept) => kept.toWellFormed()));
const fields = { name: keptText, email: keptText, subject: keptText, message: keptText } satisfies Record<
  ContactField,
  unknown
>;
const storedSchema = z.object({
  receivedAt: keptText,
  ...fields,
  signs: z.array(keptText),
  once: keptText,
});

/** Defaults for fields that a message of an earlier release lacks. */
const absent = { ...Object.fromEntries(contactFields.map((field) => [field, ''])), signs: [], once: '' };

export type StoredMessage = z.infer<typeof storedSchema> & { id: string };

/** Throws with the code `EUNREADABLE` if the stored value is not a message. */
export function parseMessage(id: string, { value }: Versioned): StoredMessage {
  const stored = parseStored(value);
  const { data } = storedSchema.safeParse(typeof stored === 'object' && { ...absent, ...stored });
  if (!data) throw storeFault('EUNREADABLE', `The record ${id} is not a message.`);
  return { id, ...data };
}

/** The time of a message in milliseconds, from its id. An old message that could not be converted counts as the newest. */
export function timeOf(id: string): number {
  return Number(id.split('-')[1] ?? Number.MAX_SAFE_INTEGER);
}

/** Sorts the newest first, and those of the same time by id. */
export function compareIds(a: string, b: string): number {
  return timeOf(b) - timeOf(a) || (a < b ? -1 : Number(a > b));
}

import * as z from 'zod/mini';
import { type ContactField, contactFields } from '../../../schema/contactMessage.ts';
import { parseJson, storeFault, type Versioned } from './keyValue.ts';

/** Well-formed, also where an earlier release kept it as it was. */
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

/** Stands for what a message of another release lacks. */
const absent = { ...Object.fromEntries(contactFields.map((field) => [field, ''])), signs: [], once: '' };

export type StoredMessage = z.infer<typeof storedSchema> & { id: string };

/** Throws with the code `EUNREADABLE` if the stored value is not a message. */
export function parseMessage(id: string, { value }: Versioned): StoredMessage {
  const { data } = storedSchema.safeParse(Object.assign({ ...absent }, parseJson(value)));
  if (!data) throw storeFault('EUNREADABLE', `The record ${id} is not a message.`);
  return { id, ...data };
}

/** When a message came, in milliseconds: the end of its id. One that could not be taken over counts as the newest. */
export function timeOf(id: string): number {
  return Number(id.split('-')[1] ?? Number.MAX_SAFE_INTEGER);
}

/** The newest first; those of one moment by their ids. */
export function compareIds(a: string, b: string): number {
  return timeOf(b) - timeOf(a) || (a < b ? -1 : Number(a > b));
}

import { type StoredMessage, storedMessageSchema } from './storedMessage.ts';

/** The record that a stored text holds, or nothing when the text is half-written, empty or another record's. */
export function parseStoredMessage(id: string, text: string): StoredMessage | undefined {
  try {
    const { success, data } = storedMessageSchema.safeParse(JSON.parse(text));
    return success && data.id === id ? data : undefined;
  } catch {
    return undefined;
  }
}

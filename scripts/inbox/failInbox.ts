import { SettingError } from '../../netlify/contact/SettingError.ts';
import { failWith } from '../report/failWith.ts';
import { InboxError } from './InboxError.ts';

/** Ends the command with the error in words; what it does not know is that the messages cannot be reached. */
export function failInbox(error: unknown): never {
  if (error instanceof SettingError || error instanceof InboxError) failWith(error);
  failWith(`The messages cannot be reached: ${error instanceof Error ? error.message : error}`);
}

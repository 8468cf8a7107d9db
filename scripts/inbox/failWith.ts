import { SettingError } from '../../netlify/contact/SettingError.ts';
import { InboxError } from './InboxError.ts';

/** Ends the command with the error in words: status 2 for a wrong setting, 1 for everything else. */
export function failWith(error: unknown): never {
  if (error instanceof SettingError || error instanceof InboxError) console.error(error.message);
  else console.error(`The messages cannot be reached: ${error instanceof Error ? error.message : error}`);
  process.exit(error instanceof SettingError ? 2 : 1);
}

import { SettingError } from '../../netlify/contact/SettingError.ts';

/** Ends the command with the error in words: status 2 for a wrong setting, 1 for everything else. */
export function failWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(error instanceof SettingError ? 2 : 1);
}

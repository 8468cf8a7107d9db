import type { Migration } from './migration.ts';
import { nameVersion } from './migrations/nameVersion.ts';

/** Every step from the first version of content to the current one, in order. */
export const migrations: readonly Migration[] = [nameVersion];

import type { Change } from '../../lib/changes.ts';

/** A change, and whether the file holds work of the owner's, so that it is touched only when they agree. */
export type OwnedChange = Change & { isOwn: boolean };

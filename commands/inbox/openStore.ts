import { existsSync } from 'node:fs';
import { OwnerError } from '../../lib/errors.ts';
import { openBlobsStore } from '../../netlify/contact/blobsStore.ts';
import { createFileStore } from '../../netlify/contact/fileStore.ts';
import type { MessageStore } from '../../netlify/contact/store.ts';

export type Environment = Record<string, string | undefined>;
type Inbox = { store: MessageStore; place: string; live: boolean };

/**
 * The messages that the environment points at: those of the live site where `NETLIFY_SITE_ID` and
 * `NETLIFY_AUTH_TOKEN` are set, else the files in `MESSAGES_DIR`. Throws a `OwnerError` when only one is set.
 */
export function openStore(env: Environment): Inbox {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token, NETLIFY_API_URL: apiURL } = env;
  if (siteID && token) {
    const site = { siteID, token, ...(apiURL && { apiURL }) };
    return { store: openBlobsStore(site), place: `the Netlify site ${siteID}`, live: true };
  }
  if (siteID || token) {
    throw new OwnerError('The live inbox needs both NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN.', 2);
  }
  const folder = env.MESSAGES_DIR || '.data/messages';
  const place = existsSync(folder) ? folder : `${folder}, which does not exist yet`;
  return { store: createFileStore(folder), place, live: false };
}

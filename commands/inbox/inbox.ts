import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { confirm as confirmPrompt } from '@clack/prompts';
import { OwnerError } from '../../lib/errors.ts';
import { readSettings, readSmtpUrl } from '../../netlify/contact/settings.ts';
import { openBlobsStore } from '../../netlify/contact/store/blobsStore.ts';
import { createFileStore } from '../../netlify/contact/store/fileStore.ts';
import type { MessageStore } from '../../netlify/contact/store/store.ts';

/** The messages in a folder or, without one, on a site at Netlify; `name` says which. */
export type Inbox = { store: MessageStore; name: string; folder?: string; env: NodeJS.ProcessEnv };

/**
 * The messages of the live site if `NETLIFY_SITE_ID` and `NETLIFY_AUTH_TOKEN` are set, else the files in
 * `MESSAGES_DIR`.
 * @throws {OwnerError} if only one of the two is set, or root would write into the folder of another user
 */
export function openInbox(env: NodeJS.ProcessEnv): Inbox {
  const settings = readSettings(env, [
    'MESSAGES_DIR',
    'NETLIFY_SITE_ID',
    'NETLIFY_AUTH_TOKEN',
    'NETLIFY_API_URL',
  ]);
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token, NETLIFY_API_URL: apiURL } = settings;
  if (siteID && token) {
    const store = openBlobsStore({ siteID, token, ...(apiURL && { apiURL }) });
    return { store, name: `the Netlify site ${siteID}`, env };
  }
  const folder = settings.MESSAGES_DIR;
  refuseForeignRoot(folder);
  const name = existsSync(folder) ? folder : `${folder}, which does not exist yet`;
  return { store: createFileStore(folder), name, folder, env };
}

/** Files that root makes in the folder of another user would stop the service, which runs as that user. */
function refuseForeignRoot(folder: string): void {
  const nearest = existsSync(folder) ? folder : dirname(folder);
  if (process.getuid?.() !== 0 || !existsSync(nearest)) return;
  const { uid } = statSync(nearest);
  if (uid === 0) return;
  const owner = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).stdout?.trim() || String(uid);
  throw new OwnerError(
    `${nearest} belongs to ${owner}, who could not write the files that root makes there. Run: runuser -u ${owner} -- env MESSAGES_DIR=${folder} npm run -s inbox -- …`,
  );
}

/** How mail is set up, for words on why a message was not mailed. */
export type MailSetup = { isOff?: boolean; smtpUrl?: string | undefined };

/** The settings of this machine; nothing for the live site, whose settings are unknown. */
export function mailSetupOf({ folder, env }: Inbox): MailSetup {
  const smtpUrl = readSmtpUrl(env);
  return folder === undefined ? {} : { isOff: smtpUrl === undefined, smtpUrl };
}

/**
 * Asks at the terminal; Enter alone is a no.
 * @throws {OwnerError} if there is no terminal
 */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new OwnerError(`${question} There is no terminal to ask on; add --yes to confirm.`);
  }
  const answer = await confirmPrompt({ message: question, initialValue: false, output: process.stderr });
  return answer === true;
}

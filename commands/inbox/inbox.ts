import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { hasCode, OwnerError } from '../../lib/errors.ts';
import { openBlobsStore } from '../../netlify/contact/blobsStore.ts';
import { createFileStore } from '../../netlify/contact/fileStore.ts';
import { readSettings } from '../../netlify/contact/settings.ts';
import type { MessageStore } from '../../netlify/contact/store.ts';

/** Where the messages are: in files, or, if `live`, on a site at Netlify. */
export type Inbox = { store: MessageStore; place: string; live: boolean; env: NodeJS.ProcessEnv };

/**
 * The messages of the live site if `NETLIFY_SITE_ID` and `NETLIFY_AUTH_TOKEN` are set, else the files in
 * `MESSAGES_DIR`.
 * @param patience after how many milliseconds it says that the live site is still being read
 * @throws {OwnerError} if only one of the two is set, or root would write into the folder of another user
 */
export function openInbox(env: NodeJS.ProcessEnv, patience = 3_000): Inbox {
  const settings = readSettings(env, [
    'MESSAGES_DIR',
    'NETLIFY_SITE_ID',
    'NETLIFY_AUTH_TOKEN',
    'NETLIFY_API_URL',
  ]);
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token, NETLIFY_API_URL: apiURL } = settings;
  if (siteID && token) {
    const store = announceWaits(openBlobsStore({ siteID, token, ...(apiURL && { apiURL }) }), patience);
    return { store, place: `the Netlify site ${siteID}`, live: true, env };
  }
  const folder = settings.MESSAGES_DIR;
  refuseForeignRoot(folder);
  const place = existsSync(folder) ? folder : `${folder}, which does not exist yet`;
  return { store: createFileStore(folder), place, live: false, env };
}

/** Files that root makes in the folder of another user would stop the service, which runs as that user. */
function refuseForeignRoot(folder: string): void {
  const place = existsSync(folder) ? folder : dirname(folder);
  if (process.getuid?.() !== 0 || !existsSync(place)) return;
  const { uid } = statSync(place);
  if (uid === 0) return;
  const { stdout } = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' });
  const owner = stdout?.trim() || String(uid);
  throw new OwnerError(
    `${place} belongs to ${owner}, who could not write the files that root makes there. Run: runuser -u ${owner} -- env MESSAGES_DIR=${folder} npm run -s inbox -- …`,
  );
}

/** The store, which tells the owner that a reading of all messages goes on, at a request for each that is not marked yet. */
function announceWaits(store: MessageStore, patience: number): MessageStore {
  async function announce<T>(work: Promise<T>): Promise<T> {
    const timer = setTimeout(() => {
      console.error('Still reading the messages. The first time, 20,000 of them take about a minute.');
    }, patience);
    try {
      return await work;
    } finally {
      clearTimeout(timer);
    }
  }
  return {
    ...store,
    list: (options) => announce(store.list(options)),
    survey: (inTime) => announce(store.survey(inTime)),
  };
}

/** How mail is set up, for words on why a message was not mailed. */
export type MailSetup = { isOff?: boolean; smtpUrl?: string | undefined };

/** What is set here. Nothing for the live site, whose settings are not known. */
export function mailSetupOf({ live, env }: Inbox): MailSetup {
  const smtpUrl = env.SMTP_URL?.trim() || undefined;
  return live ? {} : { isOff: smtpUrl === undefined, smtpUrl };
}

/**
 * Asks at the terminal; only a `y` is a yes.
 * @throws {OwnerError} if there is no terminal
 */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new OwnerError(`${question} There is no terminal to ask on; add --yes to confirm.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } catch (error) {
    // Ctrl+C or Ctrl+D instead of an answer.
    if (hasCode(error, 'ABORT_ERR')) return false;
    throw error;
  } finally {
    terminal.close();
  }
}

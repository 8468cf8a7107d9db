import { canaryKey, canaryMessage, noMail, secretForm, verifyCanary } from './canarySignature.ts';
import type { submissionId } from './keepOnce.ts';
import { describeMailFailure } from './mail.ts';
import type { Environment } from './settings.ts';
import { type CanaryOutcome, canaryPrefix } from './status.ts';
import { changeState, type MessageStore, type StoreEntry } from './store.ts';

/** How far the message of a canary has come; `failure` says in words why the last try to mail it failed. */
export type CanaryAnswer = { outcome: CanaryOutcome; failure?: string };

type CanaryOptions = {
  store: MessageStore;
  env: Environment;
  /** Given, since an import of what the form's function has loaded would split that into more files. */
  idOf: typeof submissionId;
  now?: () => Date;
};

const hour = 3_600_000;
const day = 24 * hour;

/** Claimed with the minute and the id of each message of a canary, until it is removed. */
const messagePrefix = 'canary-message/';

/**
 * Answers a canary about its own message: `GET` says how far it has come, and `DELETE` removes it and keeps the outcome for
 * the owner's status. Nothing if the request is not signed with `CONTACT_CANARY_SECRET`, or there is no such secret; then
 * it has cost no look into the store. No request reaches another message, since the id depends on the canary's text.
 * Rejects when the store does.
 */
export async function answerCanary(
  { method, headers, url }: Request,
  { store, env, idOf, now = () => new Date() }: CanaryOptions,
): Promise<CanaryAnswer | undefined> {
  const secret = env.CONTACT_CANARY_SECRET?.trim() ?? '';
  if (!secretForm.test(secret) || !(method === 'GET' || method === 'DELETE')) return undefined;
  const run = verifyCanary(secret, method, headers.get('authorization'), now());
  if (run === undefined) return undefined;
  const id = idOf(`key:${canaryKey(run)}`, canaryMessage);
  const awaitsMail = Boolean(env.SMTP_URL?.trim()) && !new URL(url).searchParams.has(noMail);
  const answer = outcomeOf(await store.get(id), awaitsMail);
  if (method === 'GET') await markAsRead(store, id, now());
  else await conclude(store, { id, run, outcome: answer.outcome, now: now() });
  return answer;
}

function outcomeOf(entry: StoreEntry | 'missing' | 'damaged', awaitsMail: boolean): CanaryAnswer {
  if (typeof entry === 'string') return { outcome: 'missing' };
  const { spam, delivery } = entry.state;
  if (spam) return { outcome: 'quarantined' };
  if (delivery.status === 'sent') return { outcome: 'mailed' };
  if (!awaitsMail) return { outcome: 'stored' };
  const { reason } = delivery;
  return { outcome: 'unmailed', ...(reason !== undefined && { failure: describeMailFailure(reason) }) };
}

/** Keeps the message out of the owner's unread ones, and known in case the canary ends before it removes it. */
async function markAsRead(store: MessageStore, id: string, now: Date): Promise<void> {
  const marked = await changeState(store, id, ({ state }) =>
    state.read ? undefined : { ...state, read: true },
  );
  if (typeof marked === 'object')
    await store.claim(`${messagePrefix}${now.toISOString().slice(0, 16)}/${id}`);
}

/** Removes the message, and those that earlier canaries left behind; keeps the outcome, once a run. */
async function conclude(
  store: MessageStore,
  { id, run, outcome, now }: { id: string; run: string; outcome: CanaryOutcome; now: Date },
): Promise<void> {
  const earlier = await store.claims(canaryPrefix);
  const isReplayed = earlier.some((name) => name.includes(`/${run}/`));
  if (!isReplayed) await store.claim(`${canaryPrefix}${now.toISOString().slice(0, 19)}/${run}/${outcome}`);
  for (const name of earlier) {
    const [, time = ''] = name.split('/');
    if (!isReplayed && now.getTime() - Date.parse(`${time}Z`) > day) await store.unclaim(name);
  }
  await store.remove(id);
  for (const name of await store.claims(messagePrefix)) {
    const [, time = '', left = ''] = name.split('/');
    if (left !== id && now.getTime() - Date.parse(`${time}Z`) < hour) continue;
    await store.remove(left);
    await store.unclaim(name);
  }
}

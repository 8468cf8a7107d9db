import { createHash, randomBytes } from 'node:crypto';
import { failureReason } from '../../../lib/errors.ts';
import { type ContactMessage, contactFields } from '../../../schema/contactMessage.ts';
import { minute } from '../time.ts';
import { type KeyValue, storeFault, type Versioned } from './keyValue.ts';
import { timeOf } from './storedMessage.ts';

const tooMany = 'too many messages wait';

/** Within this time, identical texts without a key are one message, and a post completes one that was interrupted. */
const repeatWindow = 10 * minute;

/** The size of the longest message in bytes. Smaller test writes could succeed on a nearly full disk. */
const longestRecord = 32 * 1024;

export type Submission = {
  message: ContactMessage;
  /** The idempotency key of the form; missing without JavaScript. */
  key?: string | undefined;
  signs: string[];
  /** Whether to store nothing new: only a message that is stored already is accepted. */
  onlyRepeated?: boolean;
};

/** The part of the store that takes new messages, up to `maxUnread`. */
export function createIntake(kv: KeyValue, now: () => Date, maxUnread: number) {
  let unreadCount = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let fault: string | undefined;
  const isMinuteAgo = (time: number) => Math.abs(now().getTime() - time) >= minute;

  /** Whether too many unread messages are stored. Ignores a failing store, which the next write reports. */
  async function isFull(): Promise<boolean> {
    if (isMinuteAgo(countedAt)) {
      countedAt = now().getTime();
      unreadCount = (await kv.list('unread/').catch(() => undefined))?.length ?? unreadCount;
    }
    return unreadCount >= maxUnread;
  }

  /** The claim of an earlier request under the hash of its submission, and how far that request came. */
  async function findEarlier(once: string, key: string | undefined, time: number): Promise<Earlier> {
    const claim = await kv.get(once);
    if (!claim) return { claim, progress: 'none' };
    const isRecent = Math.abs(time - timeOf(claim.value)) < repeatWindow;
    const isRepeat = Boolean(key) || isRecent;
    if (isRepeat && (await kv.get(`messages/${claim.value}`))) return { claim, progress: 'stored' };
    return { claim, progress: isRecent ? 'begun' : 'none' };
  }

  /** Writes what another request has left out. Its signs may be others than those of this post. */
  async function completeMessage(id: string, record: string, state: State) {
    let isNew = false;
    const before = (await kv.get(`quarantine/${id}`)) ? 'quarantine' : state;
    for (const entry of entriesOf(id, record, before)) isNew = await kv.put(...entry);
    return { id, isNew };
  }

  return {
    /** The first request to write an id under the hash of a submission claims it. If that request dies, the next one completes it. */
    async storeDeduplicated({ message, key, signs, onlyRepeated }: Submission) {
      const time = now();
      const once = `once/${hashSubmission(message, key)}`;
      const record = JSON.stringify({ receivedAt: time.toISOString(), ...message, signs, once });
      const state = signs.length > 0 ? 'quarantine' : 'outbox';
      for (let round = 0; round < 20; round++) {
        const { claim, progress } = await findEarlier(once, key, time.getTime());
        if (claim && progress === 'stored') return { id: claim.value, isNew: false };
        if (onlyRepeated) return undefined;
        if (await isFull()) throw storeFault('EWAITING', tooMany);
        if (claim && progress === 'begun') return completeMessage(claim.value, record, state);
        const id = `${randomBytes(8).toString('hex')}-${time.getTime()}`;
        if (await kv.put(once, id, claim, entriesOf(id, record, state))) {
          unreadCount++;
          return { id, isNew: true };
        }
      }
      throw storeFault('EBUSY', 'Others kept sending the same message.');
    },

    /** Tries a write at most once a minute, and sooner only if the record of the last successful one is gone. */
    async findOutage(): Promise<string | undefined> {
      try {
        const last = await kv.get('health');
        if (isMinuteAgo(triedAt) || !(last || fault)) {
          triedAt = now().getTime();
          await kv.put('health', now().toISOString().padEnd(longestRecord), last);
          fault = undefined;
        }
        return fault ?? ((await isFull()) ? tooMany : undefined);
      } catch (error) {
        fault = `no message can be kept (${failureReason(error)})`;
        return fault;
      }
    },
  };
}

type Earlier = { claim: Versioned | undefined; progress: 'none' | 'begun' | 'stored' };

type State = 'quarantine' | 'outbox';

/** The message goes last: after a crash, a message without states would never be read. */
function entriesOf(id: string, record: string, state: State): [string, string][] {
  return [
    [`unread/${id}`, ''],
    [`${state}/${id}`, ''],
    [`messages/${id}`, record],
  ];
}

/** Another text under the same key is another submission. */
function hashSubmission(message: ContactMessage, key = ''): string {
  const identity = JSON.stringify([key, ...contactFields.map((field) => message[field])]);
  return createHash('sha256').update(identity).digest('hex').slice(0, 32);
}

import { createHash } from 'node:crypto';
import type { Store } from '@netlify/blobs';
import { inParallel } from '../../../lib/inParallel.ts';
import { withTimeLimit } from '../../../lib/withTimeLimit.ts';
import { messageStateSchema, type Summary } from './message.ts';
import type { MessageStore } from './store.ts';
import { surveyVersions } from './survey.ts';

const prefix = 'messages/';
const marksPrefix = 'marks/';
const parallelCalls = 48;
const hexDigits = [...'0123456789abcdef'];

/**
 * Surveys messages in Netlify Blobs without reading each: beside a message lies an empty blob, its mark, whose key holds
 * the summary. A mark belongs to one version of the message, so a change of state makes it void. With thousands of
 * messages, a survey takes a few requests.
 *
 * In a module of its own, since the form's function needs none of it to keep a message.
 */
export function createBlobsSurvey(connect: () => Promise<Store>, limit: number, get: MessageStore['get']) {
  const call = <T>(use: (blobs: Store) => Promise<T>): Promise<T> =>
    withTimeLimit(limit, async () => use(await connect()));

  // Pages come one after another, so a list of more than one is asked for anew in parts, by the first of `digits`.
  async function listKeys(start: string, digits: readonly string[] = []): Promise<[string, string][]> {
    const pages: [string, string][][] = [];
    const iterator = (await connect()).list({ prefix: start, paginate: true })[Symbol.asyncIterator]();
    for (;;) {
      const { done, value } = await withTimeLimit(limit, () => iterator.next());
      if (done) return pages.flat();
      if (pages.length > 0 && digits.length > 0) {
        return (await Promise.all(digits.map((digit) => listKeys(start + digit)))).flat();
      }
      pages.push(value.blobs.map(({ key, etag }) => [key, etag]));
    }
  }

  const survey: MessageStore['survey'] = async (inTime = () => true) => {
    const [keys, marks] = await Promise.all([listKeys(prefix, hexDigits), listKeys(marksPrefix, hexDigits)]);
    const left = new Map(marks.map(([key]) => [key.split('.')[0], key]));
    const found = await surveyVersions({
      versions: new Map(keys.map(([key, etag]) => [key.slice(prefix.length), etag])),
      recall(id, version) {
        const key = left.get(markOf(id, version));
        left.delete(markOf(id, version));
        return key === undefined ? undefined : parseMark(id, key);
      },
      // If that fails, the message is read once more.
      remember: (summary, version) =>
        call((store) => store.set(formatMark(summary, version), '')).catch(() => {}),
      get,
      inTime,
    });
    // What is left are marks of earlier versions, and of messages that are gone.
    await inParallel(parallelCalls, [...left.values()], async (key) => {
      if (inTime()) await call((store) => store.delete(key)).catch(() => {});
    });
    return found;
  };

  return { survey, listKeys };
}

const flags = ['read', 'spam', 'reported'] as const;

/** `marks/<id>/<version>.<time>.<flags>.<status>.<attempts>.<reason>.<at>` */
function formatMark({ id, time, state }: Summary, version: string): string {
  const { status, attempts, at, reason = '' } = state.delivery;
  const set = flags.filter((flag) => state[flag]).join('-');
  const words = reason.replace(/[^\w ]/g, '').replaceAll(' ', '~');
  return [markOf(id, version), time, set, status, attempts, words, at].join('.');
}

function parseMark(id: string, key: string): Summary | undefined {
  const [, time, set = '', status, attempts, words = '', ...at] = key.split('.');
  const reason = words.replaceAll('~', ' ');
  const { data: state } = messageStateSchema.safeParse({
    ...Object.fromEntries(flags.map((flag) => [flag, set.split('-').includes(flag)])),
    delivery: { status, attempts: Number(attempts), at: at.join('.'), ...(reason && { reason }) },
  });
  return state && { id, time: Number(time), state };
}

/** The mark of a message in that version, up to the summary. Another version has another mark, so none is ever out of date. */
function markOf(id: string, version: string): string {
  return `${marksPrefix}${id}/${createHash('sha256').update(version).digest('hex').slice(0, 16)}`;
}

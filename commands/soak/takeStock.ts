import { readdir } from 'node:fs/promises';
import { createFileStore } from '../../netlify/contact/fileStore.ts';
import { submissionId } from '../../netlify/contact/keepOnce.ts';
import { aVisitorsMessage } from '../load/aVisitorsMessage.ts';
import type { Outcome } from './killUnderLoad.ts';

type Stock = {
  accepted: number;
  stored: number;
  /** Called sent, and not there, or not whole. */
  lost: number;
  /** Records whose text another record has too. */
  twice: number;
  damaged: number;
  mailed: number;
  /** Stored, and never mailed. */
  notMailed: number;
  /** Mailed more than once, under the same `Message-ID`. */
  mailedAgain: number;
  /** Files that a killed server was writing. */
  leftovers: number;
};

/** Compares what visitors were told with what is in the message folder and in the owner's mailbox. */
export async function takeStock(
  folder: string,
  { accepted }: Outcome,
  mails: Map<string, number>,
): Promise<Stock> {
  const { entries, damaged } = await createFileStore(folder).list();
  const texts = new Map(entries.map(({ id, message }) => [id, message]));
  const whole = [...accepted].filter((key) => {
    const { message } = aVisitorsMessage(key);
    return texts.get(submissionId(`key:${key}`, aVisitorsMessage(key))) === message;
  });
  return {
    accepted: accepted.size,
    stored: entries.length,
    lost: accepted.size - whole.length,
    twice: entries.length - new Set(texts.values()).size,
    damaged: damaged.length,
    mailed: mails.size,
    notMailed: entries.filter(({ id }) => !mails.has(id)).length,
    mailedAgain: [...mails.values()].filter((count) => count > 1).length,
    leftovers: (await readdir(folder)).filter((name) => name.startsWith('.')).length,
  };
}

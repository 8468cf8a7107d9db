import type { Readable, Writable } from 'node:stream';
import { CANCEL_SYMBOL, confirm, intro, log, text, updateSettings } from '@clack/prompts';
import type * as z from 'zod';
import { OwnerError } from '../../../lib/errors.ts';
import { describeMended } from '../resume/describeMended.ts';
import { acceptAnswer } from '../rules/acceptAnswer.ts';
import { isInsecure } from '../rules/isInsecure.ts';

/**
 * A question for a text: the rule that the answer is held against, what else is looked at where that takes time, what
 * stands there first, and an example.
 */
export type Question<T> = {
  message: string;
  rule: z.ZodType<T>;
  findFault?: (answer: T) => Promise<string | undefined>;
  initial?: string | undefined;
  example?: string;
};

export type Prompter = ReturnType<typeof createPrompter>;

/**
 * Asks on a terminal. Every answer is held against its rule at once; Enter alone leaves an optional one open.
 * @throws {OwnerError} from any question, where the owner gives up: by Ctrl-C, Ctrl-D or Esc, or by closing the
 * terminal
 */
export function createPrompter(input: Readable, output: Writable) {
  updateSettings({ aliases: { '\u0004': 'cancel' } });
  const hangUp = new AbortController();
  input.once('end', () => hangUp.abort());
  const streams = { input, output, signal: hangUp.signal };

  async function ask<T>(question: Question<T>, isOptional: boolean) {
    const { message, rule, initial, example } = question;
    const answer = orThrow(
      await text({
        ...streams,
        message,
        ...(initial !== undefined && { initialValue: initial }),
        ...(example !== undefined && { placeholder: example }),
        validate: (value = '') =>
          isOptional && value.trim() === '' ? undefined : findFault(question, value),
      }),
    );
    const accepted = acceptAnswer(rule, answer);
    if (!accepted.ok) return undefined;
    if (isInsecure(answer)) log.warn(`This is ${describeMended(String(accepted.value))}.`, streams);
    return accepted.value;
  }

  return {
    open: (message: string) => intro(message, streams),

    /** A text that has to be there. */
    async need<T>(question: Question<T>): Promise<T> {
      const answer = await ask(question, false);
      if (answer === undefined) throw new Error('A refused answer was taken.');
      return answer;
    },

    /** A text that may be left out. */
    want: <T>(question: Question<T>): Promise<T | undefined> => ask(question, true),

    /** As many texts as there are, until one is left out. `present` names what is there already, and stays. */
    async list<T>(question: Question<T>, present: readonly string[]): Promise<T[]> {
      const answers: T[] = [];
      const message =
        present.length > 0 ? `You have ${present.join(', ')}. One more? ${goOn}` : question.message;
      for (let answer = await ask({ ...question, message }, true); answer !== undefined; ) {
        answers.push(answer);
        answer = await ask({ ...question, message: `One more? ${goOn}` }, true);
      }
      return answers;
    },

    agree: async (message: string, initialValue: boolean): Promise<boolean> =>
      orThrow(await confirm({ ...streams, message, initialValue })),
  };
}

const goOn = 'Enter alone goes on.';

function findFault<T>({ rule, findFault }: Question<T>, answer: string) {
  const accepted = acceptAnswer(rule, answer);
  return accepted.ok ? findFault?.(accepted.value) : accepted.message;
}

function orThrow<T>(answer: T | typeof CANCEL_SYMBOL): T {
  if (answer === CANCEL_SYMBOL) throw new OwnerError('Nothing was written.', 130);
  return answer;
}

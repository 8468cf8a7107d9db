import type { Readable, Writable } from 'node:stream';
import { styleText } from 'node:util';
import * as clack from '@clack/prompts';
import { OwnerError } from '../../lib/errors.ts';

export type Terminal = { input: Readable; output: Writable };

/** The terminal of this process, if somebody is there. */
export function findTerminal({ stdin: input, stdout: output } = process): Terminal | undefined {
  return input.isTTY && output.isTTY ? { input, output } : undefined;
}

/** Explains the keys of a conversation. */
export function greet(terminal: Terminal | undefined): void {
  if (terminal) clack.intro('Esc goes back one question. Ctrl-C stops.', terminal);
}

/**
 * A question for one text. `enter` says what an empty answer means; `isLong` allows several lines; `check` says what is wrong
 * with an answer, or gives a note on it.
 */
export type Question = {
  key: string;
  message: string;
  example?: string;
  enter?: string | undefined;
  initial?: string | undefined;
  isLong?: boolean;
  check(answer: string): Checked | Promise<Checked>;
};

type Checked = { error?: string | undefined; note?: string | undefined };

export type Asker = {
  text(question: Question): Promise<string>;
  /** Without a terminal, the answer is `initial`. `details` are shown above the question. */
  agree(message: string, initial?: boolean, details?: string): Promise<boolean>;
  /** Any number of keys; without a terminal, those that have been answered before. */
  pick(
    message: string,
    keys: readonly { key: string; label: string; description: string }[],
  ): Promise<string[]>;
  /** Whether a key, or a part of it, has been answered before. */
  isGiven(key: string): boolean;
  /** Says what is wrong, and goes back to the last question whose key `isMeant` accepts, or else to the last question. */
  back(message: string, isMeant?: (key: string) => boolean): never;
};

const goBack = new Error('The conversation begins again, up to an earlier question.');

/**
 * Holds a conversation with a person at a terminal or, without one, with the answers that were given before. Esc goes back one
 * question: `talk` then runs again from its start, and gets its earlier answers again, so it must do nothing but ask.
 * @param given answers by the keys of their questions
 * @returns the result, and `notes` on the given answers
 * @throws {OwnerError} for given answers that are wrong or missing, and after Ctrl-C or Ctrl-D
 */
export async function converse<T>(
  given: ReadonlyMap<string, string>,
  terminal: Terminal | undefined,
  talk: (ask: Asker) => Promise<T>,
): Promise<{ result: T; notes: ReadonlySet<string> }> {
  const [notes, faults] = [new Set<string>(), new Set<string>()];
  const answers: { key: string; answer: string }[] = [];
  let [known, place] = [0, 0];
  let pressed: string | undefined;
  const watch = (_: unknown, key?: { name?: string }) => {
    pressed = key?.name;
  };
  type Prompt = (before: string | undefined) => Promise<string | symbol>;
  const askOnce = async (key: string, prompt: Prompt): Promise<string> => {
    const at = place++;
    const before = answers[at]?.key === key ? answers[at].answer : undefined;
    if (before !== undefined && at < known) return before;
    const answer = await prompt(before);
    if (typeof answer !== 'string' && pressed !== 'escape') throw new OwnerError('Nothing was written.', 130);
    known = typeof answer === 'string' ? place : Math.max(0, at - 1);
    if (typeof answer !== 'string') throw goBack;
    answers[at] = { key, answer };
    return answer;
  };

  const ask: Asker = {
    isGiven: (key) => [...given.keys()].some((one) => one === key || one.startsWith(`${key}.`)),
    async text({ key, message, example = '', enter, initial = '', isLong, check }) {
      const hint = example === '' || message.includes(example) ? '' : ` Such as ${example}`;
      const said = given.get(key);
      const { error, note }: Checked = said === undefined ? {} : await check(said);
      if (note) notes.add(note);
      if (said !== undefined && !error) return said;
      if (!terminal) {
        if (error) faults.add(`${key}: ${error}`);
        else if (enter === undefined && initial === '') faults.add(`${key} is missing. ${message}${hint}`);
        return initial;
      }
      return askOnce(key, async (before = said ?? initial) => {
        let checked: Checked = {};
        const answer = await (isLong ? clack.multiline : clack.text)({
          ...{ ...terminal, initialValue: before, showSubmit: true },
          message: `${message}${isLong ? ' Tab, then Enter, ends it.' : ''}${styleText('dim', hint)}`,
          ...(enter !== undefined && { placeholder: `Enter: ${enter}` }),
          validate: async (typed = '') => {
            checked = await check(typed);
            return checked.error;
          },
        });
        if (checked.note && typeof answer === 'string') clack.log.info(checked.note, terminal);
        return answer;
      });
    },
    async agree(message, initial = false, details = '') {
      if (!terminal) return initial;
      const prompt: Prompt = async (before = String(initial)) => {
        if (details) clack.log.message(details, terminal);
        const agreed = await clack.confirm({ ...terminal, message, initialValue: before === 'true' });
        return typeof agreed === 'boolean' ? String(agreed) : agreed;
      };
      return (await askOnce(message, prompt)) === 'true';
    },
    async pick(message, keys) {
      if (!terminal) return keys.map(({ key }) => key).filter(ask.isGiven);
      const options = keys.map(({ key: value, label, description: hint }) => ({ value, label, hint }));
      const picked = await askOnce(message, async (before = '') => {
        const rest = { initialValues: before.split(','), required: false, maxItems: 12 };
        const some = await clack.multiselect({ ...terminal, message, options, ...rest });
        return clack.isCancel(some) ? some : some.join(',');
      });
      return picked.split(',').filter((value) => value !== '');
    },
    back(message, isMeant = () => false) {
      if (!terminal) throw new OwnerError(`${message}\nNothing was written.`);
      clack.log.warn(message, terminal);
      const at = answers.slice(0, place).findLastIndex(({ key }) => isMeant(key));
      known = at === -1 ? place - 1 : at;
      throw goBack;
    },
  };

  terminal?.input.on('keypress', watch);
  clack.updateSettings({ aliases: { '\u0004': 'cancel' } });
  try {
    for (;;) {
      place = 0;
      try {
        const result = await talk(ask);
        if (faults.size === 0) return { result, notes };
        throw new OwnerError('');
      } catch (error) {
        if (faults.size > 0 && error instanceof OwnerError)
          throw new OwnerError([...faults, 'Nothing was written.'].join('\n'), 2);
        if (error !== goBack) throw error;
      }
    }
  } finally {
    terminal?.input.off('keypress', watch).pause();
  }
}

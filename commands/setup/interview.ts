import { emitKeypressEvents } from 'node:readline';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { ReadStream } from 'node:tty';
import { styleText } from 'node:util';
import { autocomplete, CANCEL_SYMBOL, confirm, intro, log, text, updateSettings } from '@clack/prompts';
import { plainText } from '../../lib/controlCharacters.ts';
import { OwnerError } from '../../lib/errors.ts';
import type { Answers, Entry } from './entries.ts';
import {
  acceptAnswer,
  acceptText,
  type Choices,
  type ListQuestion,
  listQuestions,
  type Question,
  questions,
} from './questions.ts';

export type Prompter = ReturnType<typeof openPrompter>;

const lineEnd = '⏎';

/**
 * Asks on a terminal. A text that is pasted in several lines is one answer.
 * @throws {OwnerError} from any question, where the owner presses Ctrl-C, Ctrl-D or Esc, or the terminal is closed
 */
export function openPrompter(terminal: Readable, output: Writable) {
  updateSettings({ aliases: { '\u0004': 'cancel' } });
  const input = readKeys(terminal);
  const streams = { input, output };
  const ask = async <T>(prompt: () => Promise<T | typeof CANCEL_SYMBOL>): Promise<T> => {
    const answer = terminal.readableEnded ? CANCEL_SYMBOL : await prompt();
    if (answer !== CANCEL_SYMBOL) return answer;
    throw new OwnerError('Nothing was written.', terminal.readableEnded ? 1 : 130);
  };
  // Terminals then mark pasted text. Source: https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
  output.write('\u001b[?2004h');
  intro('Your own site, in two minutes. Ctrl-C stops without a change.', streams);
  return {
    /** A text with the line ends that it was pasted with. `validate` says what is wrong with it. */
    text: async ({ example, enter, initial = '', ...asked }: Asked): Promise<string> => {
      const shown = initial.replaceAll('\n', lineEnd);
      const restore = (written = '') => (written === shown ? initial : written.replaceAll(lineEnd, '\n'));
      const options = {
        ...streams,
        message: asked.message + (example === undefined ? '' : styleText('dim', ` Such as ${example}`)),
        ...(shown !== '' && { initialValue: shown }),
        ...(enter !== undefined && { placeholder: `Enter: ${enter}` }),
        validate: (written?: string) => asked.validate(restore(written)),
      };
      return restore(await ask(() => text(options)));
    },
    /** One of the choices, or what `read` makes of a text that is typed instead. */
    choose: async ({ message, choices, read, initial }: Choosing): Promise<string> => {
      let typed = { text: '', value: read('') };
      return ask(() =>
        autocomplete({
          ...streams,
          message,
          maxItems: 12,
          initialValue: initial ?? '',
          options() {
            if (typed.text !== this.userInput) typed = { text: this.userInput, value: read(this.userInput) };
            const values = [typed.value, ...choices.values, initial].filter((value) => value !== undefined);
            return [...new Set(values)].map((value) => ({ value, label: choices.nameOf(value) }));
          },
          filter: (text, { value, label = '' }) =>
            label.toLowerCase().startsWith(text.toLowerCase()) || value === typed.value,
          validate: (value) => (value === undefined ? 'Choose one, or type the name of another.' : undefined),
        }),
      );
    },
    agree: async (message: string, initialValue = false): Promise<boolean> =>
      ask(() => confirm({ ...streams, message, initialValue })),
    warn: (message: string) => log.warn(message, streams),
    /** Gives the terminal back. */
    close: () => {
      output.write('\u001b[?2004l');
      terminal.removeAllListeners('keypress').pause();
    },
  };
}

type Asked = {
  message: string;
  example?: string | undefined;
  enter?: string | undefined;
  initial?: string | undefined;
  validate: (written: string) => string | Promise<string | undefined> | undefined;
};

type Choosing = {
  message: string;
  choices: Choices;
  read: (typed: string) => string | undefined;
  initial?: string | undefined;
};

/** The keys of a terminal, in which a pasted text is one key without line ends, since Enter ends a prompt. */
function readKeys(terminal: Readable): PassThrough {
  let pasted: string | undefined;
  const setRawMode = (mode: boolean) => {
    if (terminal instanceof ReadStream) terminal.setRawMode(mode);
  };
  const keys = Object.assign(new PassThrough(), { isTTY: true, setRawMode });
  emitKeypressEvents(terminal);
  terminal.on('keypress', (typed: string | undefined, key: { name?: string }) => {
    if (key.name === 'paste-start') pasted = '';
    else if (key.name === 'paste-end' && pasted !== undefined) {
      const text = pasted
        .trim()
        .replace(/\r\n?|\n/g, lineEnd)
        .replace(/\t/g, '  ');
      keys.emit('keypress', text, { sequence: text });
      pasted = undefined;
    } else if (pasted === undefined) keys.emit('keypress', typed, key);
    else pasted += typed ?? '';
  });
  terminal.once('end', () => keys.emit('keypress', undefined, { name: 'c', ctrl: true, sequence: '\u0003' }));
  terminal.resume();
  return keys;
}

/**
 * Asks for every answer that was not given.
 * @param own what the content says already, if it is the owner's
 */
export async function askForAnswers(
  prompter: Prompter,
  { given, own }: { given: Answers; own: Answers },
): Promise<Answers> {
  const texts = { ...given.texts };
  for (const question of questions) {
    if (texts[question.key] !== undefined || !question.prompt || question.isNeeded?.(texts) === false)
      continue;
    // The website of another employer would mislead.
    const isOutdated = question.key === 'employerUrl' && texts.employer !== own.texts.employer;
    const initial = isOutdated ? undefined : own.texts[question.key];
    texts[question.key] = await askText(prompter, question, initial);
  }
  const entries = [...given.entries];
  for (const question of listQuestions) {
    const isOfList = ({ type }: Entry) => type === question.key;
    if (!entries.some(isOfList))
      entries.push(...(await askList(prompter, question, own.entries.filter(isOfList))));
  }
  return { texts, entries };
}

async function askText(
  prompter: Prompter,
  question: Question,
  initial: string | undefined,
): Promise<string | undefined> {
  const { prompt = '', rule, choices } = question;
  if (choices) {
    const read = (typed: string) => {
      const accepted = acceptAnswer(rule, typed);
      return accepted.ok ? accepted.value : undefined;
    };
    return prompter.choose({ message: prompt, choices, read, initial });
  }
  const read = (typed: string) => acceptText(question, typed);
  const written = await prompter.text({
    ...question,
    message: prompt,
    initial,
    validate: (typed) => read(typed).then((accepted) => (accepted.ok ? undefined : accepted.message)),
  });
  const accepted = await read(written);
  if (!accepted.ok) return undefined;
  if (accepted.note !== undefined) prompter.warn(accepted.note);
  return accepted.value;
}

/** Asks for entries until the answer is empty. Each line of a pasted text is one of them. */
async function askList(
  prompter: Prompter,
  { rule, prompt, example }: ListQuestion,
  own: readonly Entry[],
): Promise<Entry[]> {
  const entries: Entry[] = [];
  const names = own.map(({ values }) => plainText(String(values.title ?? values.name))).join(', ');
  const first = names === '' ? prompt : `${prompt} New ones replace yours: ${names}.`;
  for (;;) {
    const read = (typed: string) =>
      typed
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => acceptAnswer(rule, line));
    const written = await prompter.text({
      message: entries.length === 0 ? first : 'Another one?',
      enter: entries.length > 0 ? 'no more' : names === '' ? 'none' : 'as they are',
      ...(entries.length === 0 && { example }),
      validate: (typed) => read(typed).find((accepted) => !accepted.ok)?.message,
    });
    const accepted = read(written).filter((one) => one.ok);
    if (accepted.length === 0) return entries;
    for (const { note } of accepted) if (note !== undefined) prompter.warn(note);
    entries.push(...accepted.map(({ value }) => value));
  }
}

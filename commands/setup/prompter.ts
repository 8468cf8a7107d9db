import { type Readable, Transform, type Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { ReadStream } from 'node:tty';
import { styleText } from 'node:util';
import {
  autocomplete,
  CANCEL_SYMBOL,
  confirm,
  intro,
  log,
  select,
  text,
  updateSettings,
} from '@clack/prompts';
import type * as z from 'zod';
import { OwnerError } from '../../lib/errors.ts';
import { acceptAnswer, describeInsecure, fitLines, type Question } from './questions.ts';

/** How a question is asked: `enter` says what Enter takes in an empty prompt. */
type Asked = Pick<Question, 'example' | 'isMarkdown' | 'findFault'> & {
  message: string;
  enter?: string | undefined;
  rule: z.ZodType;
  initial?: string | undefined;
};

/** The owner goes back to the question before. */
export const back = Symbol('back');

/** Stands for a line end in the single line of a prompt. */
const lineEnd = '⏎';
/** Bracketed paste: `on` makes terminals mark pasted text. Source: https://invisible-island.net/xterm/ctlseqs/ctlseqs.html */
const paste = { on: '\u001b[?2004h', off: '\u001b[?2004l', start: '\u001b[200~', end: '\u001b[201~' };
const escapeKey = '\u001b';
const shiftTab = '\u001b[Z';

export type Prompter = ReturnType<typeof createPrompter>;

/**
 * Asks on a terminal, and checks every answer at once. A text pasted in several lines is one answer, or for a list one
 * answer a line. Each question gives `back` for Esc and Shift+Tab.
 * @throws {OwnerError} from any question, if the owner presses Ctrl-C or Ctrl-D, or closes the terminal
 */
export function createPrompter(terminal: Readable, output: Writable) {
  updateSettings({ aliases: { '\u0004': 'cancel' } });
  const hangUp = new AbortController();
  terminal.once('end', () => hangUp.abort());
  const { input, isBack } = readKeys(terminal);
  const streams = { input, output, signal: hangUp.signal };

  function orBack<T>(answer: T | typeof CANCEL_SYMBOL): T | typeof back {
    if (answer !== CANCEL_SYMBOL) return answer;
    if (isBack() && !hangUp.signal.aborted) return back;
    throw new OwnerError('Nothing was written. What you answered is kept, and the next run offers it.', 130);
  }

  /** The answer as it was written; `''` if nothing was. */
  async function ask(asked: Asked, isOptional: boolean, isList = false): Promise<string | typeof back> {
    const { message, example, enter, initial = '', rule, findFault } = asked;
    const shown = toLine(initial);
    // An unchanged answer keeps what the prompt cannot show, such as tabs.
    const restore = (answer: string) => (answer === shown ? initial : answer.replaceAll(lineEnd, '\n'));
    const answer = await text({
      ...streams,
      message: example === undefined ? message : `${message} ${styleText('dim', `Such as ${example}`)}`,
      ...(shown !== '' && { initialValue: shown }),
      ...(isOptional && { placeholder: `Enter: ${enter ?? 'as it is now'}` }),
      validate: (value = '') => {
        const written = restore(value);
        if (written.trim() === '' && isOptional) return undefined;
        const accepted = (isList ? linesOf(written) : [fitLines(asked, written)]).map((one) =>
          acceptAnswer(rule, one),
        );
        const [fault] = accepted.filter((one) => !one.ok);
        const [first] = accepted.filter((one) => one.ok);
        return fault?.message ?? (typeof first?.value === 'string' ? findFault?.(first.value) : undefined);
      },
    });
    const written = orBack(answer);
    return written === back ? back : restore(written);
  }

  function warnOf(written: string): void {
    const insecure = describeInsecure(written);
    if (insecure !== undefined) log.warn(insecure, streams);
  }

  return {
    open(message: string) {
      output.write(paste.on);
      intro(message, streams);
    },

    /** Gives the terminal back. */
    close() {
      output.write(paste.off);
      terminal.unpipe(input);
      terminal.pause();
    },

    /** One text by its rule; `''` if it is optional, and left empty. */
    async text(
      asked: Asked & { rule: z.ZodType<string> },
      isOptional: boolean,
    ): Promise<string | typeof back> {
      const written = await ask(asked, isOptional);
      if (written === back || written.trim() === '') return written === back ? back : '';
      warnOf(written);
      const accepted = acceptAnswer(asked.rule, fitLines(asked, written));
      return accepted.ok ? accepted.value : '';
    },

    /** The lines of one prompt for a list, each of which follows the rule; none where it is left empty. */
    async lines(asked: Asked): Promise<string[] | typeof back> {
      const written = await ask(asked, true, true);
      if (written === back) return back;
      const lines = linesOf(written);
      for (const line of lines) warnOf(line);
      return lines;
    },

    agree: async (message: string, initialValue: boolean): Promise<boolean | typeof back> =>
      orBack(await confirm({ ...streams, message, initialValue })),

    /** The value of one of these options, the first of which Enter takes. */
    choose: async (
      message: string,
      options: { value: string; label: string; hint?: string }[],
    ): Promise<string | typeof back> => orBack(await select({ ...streams, message, options })),

    /** The name of an icon, `present` or one of those that `find` gives for what is typed. */
    async icon(
      message: string,
      present: string,
      find: (typed: string) => readonly string[],
    ): Promise<string | typeof back> {
      const chosen = await autocomplete<string>({
        ...streams,
        message,
        maxItems: 10,
        filter: () => true,
        validate: (chosen) => (chosen === undefined ? 'No icon has that in its name.' : undefined),
        options() {
          const names = this.userInput.trim() === '' ? [present] : find(this.userInput);
          return names.map((value) => ({ value }));
        },
      });
      return orBack(chosen);
    },
  };
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/**
 * The terminal's keys, in which Shift+Tab counts as Esc. Text that arrives at once is one key, since a prompt draws all
 * of its answer after each; its line ends are replaced, since Enter ends a prompt. In a terminal without bracketed paste,
 * several lines that arrive at once count as pasted: nobody types that fast.
 */
function readKeys(terminal: Readable) {
  const decoder = new TextDecoder();
  let rest = '';
  let isPasting = false;
  let last = '';
  /** Line ends at the end of lines that came at once, which are part of the text if it goes on. */
  let between = '';
  const keys = new Transform({
    async transform(chunk: Buffer, _, done) {
      last = decoder.decode(chunk, { stream: true });
      let text = rest + last;
      rest = '';
      while (text !== '') {
        const mark = isPasting ? paste.end : paste.start;
        const [before = '', ...after] = text.split(mark);
        if (after.length === 0) rest = findUnfinished(before, isPasting);
        await press(before.slice(0, before.length - rest.length));
        text = after.join(mark);
        if (after.length > 0) isPasting = !isPasting;
      }
      done();
    },
  });

  async function press(text: string): Promise<void> {
    const [, lines = '', ends = ''] = /^([\s\S]*?)([\r\n]*)$/.exec(text) ?? [];
    const isPasted = isPasting || /[\r\n][^\r\n\p{Cc}]/u.test(lines) || between !== '';
    const isTyped = !isPasted && /\p{Cc}/u.test(lines);
    if (lines.length < 2 || isTyped) {
      between = '';
      keys.push(text.replaceAll(shiftTab, escapeKey));
      return;
    }
    await insert(toLine(between + lines).replace(/\p{Cc}/gu, ''));
    between = isPasted && !isPasting ? ends : '';
    if (!isPasted) keys.push(ends);
  }

  /** Readline takes one letter at a time from a stream, and any text from an event. */
  async function insert(text: string): Promise<void> {
    await setImmediate();
    if (keys.listenerCount('keypress') === 0) keys.push(text);
    else keys.emit('keypress', text, { sequence: text, ctrl: false, meta: false, shift: false });
  }

  // Prompts switch their input to raw mode; the terminal behind this one has to follow.
  const setRawMode = (mode: boolean) => {
    if (terminal instanceof ReadStream) terminal.setRawMode(mode);
  };
  const input = terminal.pipe(Object.assign(keys, { isTTY: true, setRawMode }), { end: false });
  return { input, isBack: () => last === escapeKey || last === shiftTab };
}

/** A text as one line that can be edited. */
function toLine(text: string): string {
  return text.replace(/\r\n?|[\n\u2028\u2029]/g, lineEnd).replace(/\t/g, '  ');
}

/** The end of a chunk that may continue in the next one: half a mark, or line ends that may be the end of a paste. */
function findUnfinished(text: string, isPasting: boolean): string {
  const [, lines = '', mark = ''] = /([\r\n]*)((?:\p{Cc}(?:\[(?:2(?:0[01]?)?)?)?)?)$/u.exec(text) ?? [];
  if (isPasting) return lines + mark;
  // A lone Esc is a key.
  return mark.length > 1 ? mark : '';
}

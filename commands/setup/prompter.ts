import { type Readable, Transform, type Writable } from 'node:stream';
import { ReadStream } from 'node:tty';
import { CANCEL_SYMBOL, confirm, intro, log, text, updateSettings } from '@clack/prompts';
import { OwnerError } from '../../lib/errors.ts';
import { acceptAnswer, describeInsecure, fitLines, type ListQuestion, type Question } from './questions.ts';

type Asked<T> = Pick<Question, 'example' | 'isMarkdown'> & {
  message: string;
  rule: ListQuestion<T>['rule'];
  findFault?: ((answer: T) => Promise<string | undefined>) | undefined;
};

/** How a line end is shown in the single line of a prompt. */
const lineEnd = '⏎';
/** Terminals put these around text that is pasted, when they are asked to. Source: xterm's control sequences. */
const paste = { on: '\u001b[?2004h', off: '\u001b[?2004l', start: '\u001b[200~', end: '\u001b[201~' };

export type Prompter = ReturnType<typeof createPrompter>;

/**
 * Asks on a terminal. Every answer is checked at once. A text that is pasted in several lines is one answer, or in a list
 * one answer a line.
 * @throws {OwnerError} from any question, if the owner gives up: by Ctrl-C, Ctrl-D or Esc, or by closing the terminal
 */
export function createPrompter(terminal: Readable, output: Writable) {
  updateSettings({ aliases: { '\u0004': 'cancel' } });
  const hangUp = new AbortController();
  terminal.once('end', () => hangUp.abort());
  const input = joinPastedLines(terminal);
  const streams = { input, output, signal: hangUp.signal };

  /** The answers in the lines of one prompt; of a question that is no list, there is one. */
  async function ask<T>(
    question: Asked<T>,
    { initial = '', isOptional = false, isList = false },
  ): Promise<T[]> {
    const shown = toLine(initial);
    const split = (answer: string) => {
      // Also what a line can't show, such as tabs, stays where the answer is left as it is.
      const given = answer === shown ? initial : answer.replaceAll(lineEnd, '\n');
      const answers = isList ? given.split('\n') : [fitLines(question, given)];
      return answers.filter((one) => one.trim() !== '' || !isOptional);
    };
    const answer = await text({
      ...streams,
      message: question.message,
      ...(shown !== '' && { initialValue: shown }),
      ...(question.example !== undefined && { placeholder: question.example }),
      validate: (value = '') => {
        const accepted = split(value).map((one) => acceptAnswer(question.rule, one));
        const [fault] = accepted.filter((one) => !one.ok);
        const [first] = accepted.filter((one) => one.ok);
        return fault?.message ?? (first && question.findFault?.(first.value));
      },
    });
    return split(orThrow(answer)).flatMap((written) => {
      const accepted = acceptAnswer(question.rule, written);
      if (!accepted.ok) return [];
      const insecure = describeInsecure(written);
      if (insecure !== undefined) log.warn(insecure, streams);
      return [accepted.value];
    });
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

    /** One text; nothing where it may be left out and was. */
    async text(question: Question, message: string, initial?: string, isOptional = false) {
      const [answer] = await ask({ ...question, message }, { ...(initial && { initial }), isOptional });
      return answer;
    },

    /** As many answers as there are. `present` names what is there already, and stays. */
    async list<T>(question: ListQuestion<T>, present: readonly string[]): Promise<T[]> {
      const goOn = 'Press Enter to go on.';
      let message =
        present.length > 0 ? `You have ${present.join(', ')}. Another one? ${goOn}` : question.prompt;
      const answers: T[] = [];
      for (;;) {
        const given = await ask({ ...question, message }, { isOptional: true, isList: true });
        if (given.length === 0) return answers;
        answers.push(...given);
        message = `Another one? ${goOn}`;
      }
    },

    agree: async (message: string, initialValue: boolean): Promise<boolean> =>
      orThrow(await confirm({ ...streams, message, initialValue })),
  };
}

/**
 * The terminal's keys, with the line ends in a pasted text as one character, since Enter ends a prompt. Where a terminal
 * does not mark what is pasted, several lines that arrive at once are taken as pasted: nobody types so fast.
 */
function joinPastedLines(terminal: Readable): Transform {
  const decoder = new TextDecoder();
  let rest = '';
  let isPasting = false;
  const keys = new Transform({
    transform(chunk: Buffer, _, done) {
      let text = rest + decoder.decode(chunk, { stream: true });
      rest = '';
      while (text !== '') {
        const mark = isPasting ? paste.end : paste.start;
        const [before = '', ...after] = text.split(mark);
        if (after.length === 0) rest = findUnfinished(before, isPasting);
        this.push(readKeys(before.slice(0, before.length - rest.length), isPasting));
        text = after.join(mark);
        if (after.length > 0) isPasting = !isPasting;
      }
      done();
    },
  });
  // Prompts read key by key, which they switch on in what they take for the terminal.
  const setRawMode = (mode: boolean) => {
    if (terminal instanceof ReadStream) terminal.setRawMode(mode);
  };
  return terminal.pipe(Object.assign(keys, { isTTY: true, setRawMode }), { end: false });
}

function readKeys(text: string, isPasted: boolean): string {
  if (!isPasted && !/[\r\n]+[^\r\n\p{Cc}]/u.test(text)) return text;
  return toLine(text.replace(/[\r\n]+$/, '')).replace(/\p{Cc}/gu, '');
}

/** A text as it can be shown and edited in one line. */
function toLine(text: string): string {
  return text.replace(/\r\n?|\n/g, lineEnd).replace(/\t/g, '  ');
}

/** The end of a piece of input that waits for the next one: half a mark, and line ends with which a paste may end. */
function findUnfinished(text: string, isPasting: boolean): string {
  const [, lines = '', mark = ''] = /([\r\n]*)((?:\p{Cc}(?:\[(?:2(?:0[01]?)?)?)?)?)$/u.exec(text) ?? [];
  if (isPasting) return lines + mark;
  // A lone Esc is a key.
  return mark.length > 1 ? mark : '';
}

function orThrow<T>(answer: T | typeof CANCEL_SYMBOL): T {
  if (answer === CANCEL_SYMBOL) throw new OwnerError('Nothing was written.', 130);
  return answer;
}

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

/** Stands for a line end in the single line of a prompt. */
const lineEnd = '⏎';
/** Bracketed paste: `on` makes terminals mark pasted text. Source: https://invisible-island.net/xterm/ctlseqs/ctlseqs.html */
const paste = { on: '\u001b[?2004h', off: '\u001b[?2004l', start: '\u001b[200~', end: '\u001b[201~' };

export type Prompter = ReturnType<typeof createPrompter>;

/**
 * Asks on a terminal, and checks every answer at once. A text pasted in several lines is one answer, or for a list one
 * answer a line.
 * @throws {OwnerError} from any question, if the owner presses Ctrl-C, Ctrl-D or Esc, or closes the terminal
 */
export function createPrompter(terminal: Readable, output: Writable) {
  updateSettings({ aliases: { '\u0004': 'cancel' } });
  const hangUp = new AbortController();
  terminal.once('end', () => hangUp.abort());
  const input = joinPastedLines(terminal);
  const streams = { input, output, signal: hangUp.signal };

  /** The answers to one prompt: of a list, one for each line; otherwise at most one. */
  async function ask<T>(
    question: Asked<T>,
    { initial = '', isOptional = false, isList = false },
  ): Promise<T[]> {
    const shown = toLine(initial);
    const split = (answer: string) => {
      // An unchanged answer keeps what the prompt cannot show, such as tabs.
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

    /** One text, or nothing where it is optional. */
    async text(question: Question, message: string, initial?: string, isOptional = false) {
      const [answer] = await ask({ ...question, message }, { ...(initial && { initial }), isOptional });
      return answer;
    },

    /** Any number of answers. `present` names those that the content has already. */
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
 * The terminal's keys, with the line ends of pasted text replaced, since Enter ends a prompt. In a terminal without
 * bracketed paste, several lines that arrive at once count as pasted: nobody types that fast.
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
  // Prompts switch their input to raw mode; the terminal behind this one has to follow.
  const setRawMode = (mode: boolean) => {
    if (terminal instanceof ReadStream) terminal.setRawMode(mode);
  };
  return terminal.pipe(Object.assign(keys, { isTTY: true, setRawMode }), { end: false });
}

function readKeys(text: string, isPasted: boolean): string {
  if (!isPasted && !/[\r\n]+[^\r\n\p{Cc}]/u.test(text)) return text;
  return toLine(text.replace(/[\r\n]+$/, '')).replace(/\p{Cc}/gu, '');
}

/** A text as one line that can be edited. */
function toLine(text: string): string {
  return text.replace(/\r\n?|\n/g, lineEnd).replace(/\t/g, '  ');
}

/** The end of a chunk that may continue in the next one: half a mark, or line ends that may be the end of a paste. */
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

import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import * as clack from '@clack/prompts';
import { OwnerError } from '../../lib/errors.ts';
import { isBlank } from '../../schema/values/text.ts';

export type Terminal = { input: Readable; output: Writable };

/** The terminal of this process, if somebody is there. */
export function findTerminal({ stdin: input, stdout: output } = process): Terminal | undefined {
  return input.isTTY && output.isTTY ? { input, output } : undefined;
}

/**
 * A question for one text. `enter` says what an empty answer means, if there may be one; `isLong` allows several lines; `check`
 * says what is wrong with an answer.
 */
export type Question = {
  message: string;
  enter?: string | undefined;
  initial?: string | undefined;
  isLong?: boolean;
  check(answer: string): string | undefined | Promise<string | undefined>;
};

export type Answers = Record<string, string>;

/**
 * Asks questions one after the other. A refused answer stays in its field to be corrected.
 * @param questions by the keys of their answers, each made from the answers before it
 * @param keep receives everything that was typed, also an unfinished answer, if Esc or Ctrl-C ends the questions; returns what
 * to say then
 * @throws {OwnerError} after Esc or Ctrl-C
 */
export async function askQuestions(
  questions: Record<string, (answers: Answers) => Question | Promise<Question>>,
  terminal: Terminal,
  keep: (answers: Answers) => string = () => 'Nothing was written.',
): Promise<Answers> {
  let typed: Answers = {};
  const prompts = Object.entries(questions).map(([key, create]) => {
    const ask = async ({ results }: { results: Answers }) => {
      const { message, enter, initial = '', isLong, check } = await create(results);
      const readField = followField(terminal.input, initial, isLong);
      const prompt = isLong ? clack.multiline : clack.text;
      const answer = await prompt({
        ...terminal,
        message: isLong ? `${message} Tab, then Enter, ends it.` : message,
        initialValue: initial,
        showSubmit: true,
        placeholder: enter === undefined ? '' : `Enter: ${enter}`,
        validate: (text = '') => (enter !== undefined && isBlank(text) ? undefined : check(text)),
      });
      typed = { ...results, [key]: readField() };
      return answer ?? '';
    };
    return [key, ask] as const;
  });
  clack.intro('Esc and Ctrl-C stop.', terminal);
  clack.updateSettings({ aliases: { '\u0004': 'cancel' } });
  const onCancel = () => {
    throw new OwnerError(keep(typed), 130);
  };
  return clack.group<Record<string, string | symbol>>(Object.fromEntries(prompts), { onCancel });
}

/**
 * The answers without a terminal: those that were given, or what the fields have at first.
 * @throws {OwnerError} that names every one that is missing or wrong
 */
export async function checkAnswers(
  questions: Record<string, (answers: Answers) => Question | Promise<Question>>,
  given: Answers = {},
): Promise<Answers> {
  const answers: Answers = {};
  const faults: string[] = [];
  for (const [key, create] of Object.entries(questions)) {
    const { message, initial = '', enter, check } = await create(answers);
    const answer = given[key] ?? initial;
    answers[key] = answer.trim();
    const error = enter !== undefined && isBlank(answer) ? undefined : await check(answer);
    if (error) faults.push(isBlank(answer) ? `${key} is missing. ${message}` : `${key}: ${error}`);
  }
  if (faults.length > 0) throw new OwnerError([...faults, 'Nothing was written.'].join('\n'), 2);
  return answers;
}

/** Why a step refuses an answer, if it does. */
export async function refusalOf(step: Promise<unknown>): Promise<string | undefined> {
  try {
    await step;
    return undefined;
  } catch (error) {
    if (error instanceof OwnerError) return error.message;
    throw error;
  }
}

/** Asks for a yes, below `details`. Esc and Ctrl-C are a no. */
export async function agree(message: string, terminal: Terminal, details: string): Promise<boolean> {
  clack.log.message(details, terminal);
  return (await clack.confirm({ ...terminal, message })) === true;
}

/** Follows what is typed into a field, which a prompt does not return when it is cancelled. Ends with the first reading. */
function followField(input: Readable, initial: string, isLong = false): () => string {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const field = createInterface({ input, output, terminal: true, escapeCodeTimeout: 50, historySize: 0 });
  const lines: string[] = [];
  // Enter leaves a refused answer in its field.
  field.on('line', (line) => (isLong ? lines.push(line) : field.write(line)));
  field.write(initial);
  return () => {
    field.close();
    return [...lines, field.line].join('\n').replaceAll('\t', '');
  };
}

import type { Readable, Writable } from 'node:stream';
import * as clack from '@clack/prompts';
import { OwnerError } from '../../lib/errors.ts';
import { isBlank } from '../../schema/values/text.ts';

export type Terminal = { input: Readable; output: Writable };

export function findTerminal({ stdin: input, stdout: output } = process): Terminal | undefined {
  return input.isTTY && output.isTTY ? { input, output } : undefined;
}

export type Answers = Record<string, string>;

/** `enter` explains an empty answer, if it is allowed; `initial` fills the field; `check` explains a wrong answer. */
export type Question = {
  message: string;
  enter?: string | undefined;
  isLong?: boolean;
  initial?: string | undefined;
  check(answer: string): string | undefined | Promise<string | undefined>;
};

/** Each question is made once the questions before it are answered. */
export type Questions = Record<string, (before: Answers) => Promise<Question>>;

const explainRefusedAnswer = ({ enter, check }: Question, answer: string) =>
  enter !== undefined && isBlank(answer) ? undefined : check(answer);

const withoutControls = (text: string) => text.replace(/(?![\n\t])\p{Cc}/gu, '');

/** Asks the questions in order. `keep` receives all answers after each. @throws {OwnerError} after Ctrl-C */
export async function askQuestions(
  questions: Questions,
  terminal: Terminal,
  keep: (answers: Answers) => void,
): Promise<Answers> {
  // Esc is easily pressed by accident, and would discard the text of the field.
  clack.settings.aliases.delete('escape');
  // Ctrl-D would close the terminal, and leave the question open.
  clack.settings.aliases.set('\x04', 'cancel');
  clack.intro('Ctrl-C stops. Your answers are kept.', terminal);
  const answers: Answers = {};
  for (const [key, question] of Object.entries(questions)) {
    answers[key] = await askOne(await question(answers), terminal);
    keep(answers);
  }
  return answers;
}

async function askOne(question: Question, terminal: Terminal): Promise<string> {
  const { message, enter, isLong = false, initial = '' } = question;
  const answer = await (isLong ? clack.multiline : clack.text)({
    ...terminal,
    message: isLong ? `${message} Tab, then Enter, ends it.` : message,
    initialValue: initial,
    showSubmit: true,
    placeholder: enter === undefined ? '' : `Enter: ${enter}`,
    validate: (text = '') => explainRefusedAnswer(question, withoutControls(text)),
  });
  if (clack.isCancel(answer))
    throw new OwnerError('Nothing was written. Your answers are kept: to go on, run this again.', 130);
  return withoutControls(answer ?? '');
}

/** Without a terminal, the initial values are the answers. @throws {OwnerError} that names all missing and wrong ones */
export async function checkAnswers(questions: Questions): Promise<Answers> {
  const answers: Answers = {};
  const faults: string[] = [];
  for (const [key, makeQuestion] of Object.entries(questions)) {
    const question = await makeQuestion(answers);
    const answer = (question.initial ?? '').trim();
    answers[key] = answer;
    const refusal = await explainRefusedAnswer(question, answer);
    if (refusal)
      faults.push(isBlank(answer) ? `${key} is missing. ${question.message}` : `${key}: ${refusal}`);
  }
  if (faults.length > 0) throw new OwnerError([...faults, 'Nothing was written.'].join('\n'), 2);
  return answers;
}

export async function confirmChanges(message: string, terminal: Terminal, details: string): Promise<boolean> {
  clack.log.message(details, terminal);
  return (await clack.confirm({ ...terminal, message })) === true;
}

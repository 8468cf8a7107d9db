import PostalMime from 'postal-mime';
import * as z from 'zod';
import { messageStateSchema, type StoredMessage } from '../../netlify/contact/message.ts';
import { contactMessageSchema } from '../../schema/contactMessage.ts';
import { parseJson } from '../../schema/parse/json.ts';
import { toProblem } from '../../schema/problems.ts';
import { plainText } from '../lib/terminal.ts';
import { recordHeader } from './formats.ts';

/** The messages of a file, or all its faults, each with the file's name and line. */
type ReadExport = { ok: true; messages: StoredMessage[] } | { ok: false; faults: string[] };

/**
 * Reads what `npm run inbox -- export json` or `export mbox` wrote. A file with any fault gives no message.
 * @param name the file's name for the faults
 * @param now no message may be from a later day
 */
export async function readExport(text: string, name: string, now: Date): Promise<ReadExport> {
  const schema = messageSchema(now);
  const found = text.startsWith('From ')
    ? await readMbox(text, name, schema)
    : /^\s*\[/.test(text)
      ? readJson(text, name, schema)
      : { messages: [], faults: [`${name}:1: This is no file of \`export json\` or \`export mbox\`.`] };
  const faults = [...found.faults, ...findRepeats(found.messages, name)].map(plainText);
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, messages: found.messages.map(({ message }) => message) };
}

/** A message, and the line where it begins. */
type Found = { messages: { message: StoredMessage; line: number }[]; faults: string[] };

type MessageSchema = ReturnType<typeof messageSchema>;

/** What the form makes as ids. Files are named by them. */
export const idForm = /^[0-9a-f]{32}$/;

const day = 24 * 3_600_000;

/** What the store can take. Unknown keys are faults, so that nothing of a file is dropped silently. */
function messageSchema(now: Date) {
  const { delivery } = messageStateSchema.shape;
  const time = z.iso.datetime('must be a time in UTC, such as 2026-11-22T09:30:00.000Z');
  return z.strictObject({
    id: z.string().regex(idForm, 'must be 32 hexadecimal digits'),
    receivedAt: time.refine((at) => Date.parse(at) < now.getTime() + day, 'must not be in the future'),
    ...contactMessageSchema.shape,
    signs: z.array(z.string().max(40)).max(20),
    state: z.strictObject({
      ...messageStateSchema.shape,
      digestAt: time.optional(),
      delivery: z.strictObject({
        ...delivery.shape,
        attempts: z.int().min(0).max(1_000),
        at: time,
        reason: z
          .string()
          .regex(/^[\w .-]{0,60}$/, 'must be a code, such as EAUTH 535')
          .optional(),
      }),
    }),
  });
}

const kinds: Partial<Record<string, string>> = {
  array: 'a list',
  object: 'an object',
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
};

/** What is wrong with a value, in words, where its schema does not say it. */
const explain: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'is missing';
  if (issue.code === 'invalid_type') return `must be ${kinds[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'too_small' && issue.origin === 'string') return 'must not be empty';
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return `must have at most ${issue.maximum} characters`;
  }
  if (issue.code === 'invalid_format') return 'must be an email address, such as name@example.com';
  if (issue.code === 'unrecognized_keys') return `has an unknown key: ${issue.keys.join(', ')}`;
  return undefined;
};

function readJson(text: string, name: string, schema: MessageSchema): Found {
  const { document, faults } = parseJson(text);
  const place = (fault: (typeof faults)[number]) => {
    const { line, column, message } = toProblem(name, text, fault);
    return `${name}:${line}:${column}: ${message}`;
  };
  if (!document || faults.length > 0) return { messages: [], faults: faults.map(place) };
  const { data, error } = z.array(schema).safeParse(document.value, { error: explain });
  if (error) {
    const wrong = error.issues.map((issue) => {
      const message = `${z.core.toDotPath(issue.path)}: ${issue.message}`;
      const span =
        issue.code === 'unrecognized_keys'
          ? document.spanOf([...issue.path, ...issue.keys.slice(0, 1)], 'key')
          : document.spanOf(issue.path);
      return place({ code: 'json-syntax', path: issue.path, message, ...span });
    });
    return { messages: [], faults: wrong };
  }
  const messages = data.map((message, index) => ({
    message,
    line: toProblem(name, text, { code: 'json-syntax', path: [], message: '', ...document.spanOf([index]) })
      .line,
  }));
  return { messages, faults: [] };
}

async function readMbox(text: string, name: string, schema: MessageSchema): Promise<Found> {
  const found: Found = { messages: [], faults: [] };
  let line = 1;
  for (const part of text.replaceAll('\r\n', '\n').split(/^(?=From )/m)) {
    const { data, error } = schema.safeParse(await readMail(part), { error: explain });
    if (data) found.messages.push({ message: data, line });
    for (const { path, message } of error?.issues ?? []) {
      found.faults.push(`${name}:${line}: ${z.core.toDotPath(path)}: ${message}`);
    }
    line += part.split('\n').length - 1;
  }
  return found;
}

/** The message in a mail of a mailbox, not yet validated. A mail of another release has no record in its headers. */
async function readMail(part: string): Promise<unknown> {
  const raw = part.replace(/^From .*\n/, '').replace(/^>(>*From )/gm, '$1');
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 4, maxRfc822NestingDepth: 0 }).catch(
    () => undefined,
  );
  if (!mail) return {};
  const headerOf = (header: string) => mail.headers.find(({ key }) => key === header.toLowerCase())?.value;
  const { name = '', address = '' } = mail.from ?? {};
  const signs = headerOf('X-Spam-Signs')?.split(', ') ?? [];
  const isSpam = signs.length > 0;
  const record = parseRecord(headerOf(recordHeader)) ?? {
    receivedAt: mail.date,
    state: {
      read: headerOf('Status')?.includes('R') ?? false,
      spam: isSpam,
      reported: isSpam,
      delivery: { status: 'waiting', attempts: 0, at: mail.date },
    },
  };
  return {
    id: /^<(\w+)@/.exec(mail.messageId ?? '')?.[1],
    name: name || address,
    email: address,
    // A subject of nothing but control characters is empty in a header.
    subject: mail.subject || '-',
    message: mail.text,
    signs,
    ...record,
  };
}

function parseRecord(json: string | undefined): object | undefined {
  if (json === undefined) return undefined;
  try {
    const record: unknown = JSON.parse(json);
    return typeof record === 'object' && record !== null ? record : {};
  } catch {
    return {};
  }
}

function findRepeats(messages: Found['messages'], name: string): string[] {
  const lines = new Map<string, number>();
  return messages.flatMap(({ message: { id }, line }) => {
    const first = lines.get(id);
    lines.set(id, first ?? line);
    return first === undefined ? [] : `${name}:${line}: id: is also that of the message in line ${first}`;
  });
}

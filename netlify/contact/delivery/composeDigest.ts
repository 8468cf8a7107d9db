import type { StoredMessage } from '../storedMessage.ts';
import type { Mail } from './mailer.ts';
import { messageIdOf } from './messageIdOf.ts';
import { oneLine } from './oneLine.ts';
import type { MailSettings } from './readMailSettings.ts';

const listed = 100;

/**
 * The mail that names the quarantined messages, the first hundred of them each in a line, with the signs found.
 * `heldBack` more are counted only.
 */
export function composeDigest(
  messages: StoredMessage[],
  { from, to }: Pick<MailSettings, 'from' | 'to'>,
  now: Date,
  heldBack = 0,
): Mail {
  const total = messages.length + heldBack;
  const count = total === 1 ? '1 message' : `${total} messages`;
  const lines = messages
    .slice(0, listed)
    .map(({ id, name, email, subject, signs }) =>
      oneLine(`${id.slice(0, 8)}  ${name} <${email}>: ${subject}  [${signs.join(', ')}]`),
    );
  const more = total > lines.length ? [`… and ${total - lines.length} more.`] : [];
  return {
    messageId: messageIdOf(`quarantine-${messages[0]?.id}-${total}`, from),
    from,
    to,
    subject: `Contact form: ${count} held back as spam`,
    date: now,
    text: [
      `${count} looked like spam and stayed in quarantine. Nothing was deleted.`,
      '',
      ...lines,
      ...more,
      '',
      'To read one:                 npm run inbox -- show ID',
      'To have one mailed after all: npm run inbox -- not-spam ID',
      '',
    ].join('\n'),
  };
}

import type { ContactMessage } from '../../../schema/contactMessage.ts';
import { filledInTooFast } from './filledInTooFast.ts';
import { hiddenFieldFilled } from './hiddenFieldFilled.ts';
import { linkAsName } from './linkAsName.ts';
import { linkMarkup } from './linkMarkup.ts';
import { manyLinks } from './manyLinks.ts';
import { sameTextEverywhere } from './sameTextEverywhere.ts';
import type { Circumstances } from './spamSign.ts';

const spamSigns = [hiddenFieldFilled, filledInTooFast, manyLinks, linkMarkup, linkAsName, sameTextEverywhere];

/** The names of the signs that a message shows. One is enough for quarantine. */
export function findSpamSigns(message: ContactMessage, circumstances: Circumstances): string[] {
  return spamSigns.filter(({ found }) => found(message, circumstances)).map(({ name }) => name);
}

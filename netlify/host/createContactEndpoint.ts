import type { SubmitContext } from '../functions/submit-contact-form/createSubmitHandler.ts';
import { type ContactOptions, openContact } from './openContact.ts';

/** The contact function alone, for the development server: a message is tried once and left to the next `serve`. */
export function createContactEndpoint(
  options: ContactOptions,
): (request: Request, context?: SubmitContext) => Promise<Response> {
  return openContact(options).answer;
}

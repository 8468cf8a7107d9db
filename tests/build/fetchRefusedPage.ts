import { contactPath } from '../../schema/contactMessage.ts';
import { typed } from '../browser/contactForm.ts';

/** The answer to a form that was posted without JavaScript and has something wrong in each of its short fields. */
export function fetchRefusedPage(origin: string): Promise<Response> {
  const values = { ...typed, name: ' ', email: 'ana@localhost', subject: '"> <b>&amp;' };
  return fetch(`${origin}${contactPath}`, {
    method: 'POST',
    body: new URLSearchParams(values),
  });
}

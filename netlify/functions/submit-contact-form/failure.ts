import type { ContactField } from '../../contact/contactAnswer.ts';

/** Why a post was not accepted: the status, a sentence for the visitor, and what is wrong with which field. */
export type Failure = {
  status: number;
  error: string;
  fields?: Partial<Record<ContactField, string>>;
  headers?: Record<string, string>;
};

export const failure = {
  malformed: { status: 400, error: 'The message could not be read. Please check it and send it again.' },
  wrongMethod: { status: 405, error: 'Messages are sent with POST.', headers: { allow: 'POST' } },
  tooLarge: {
    status: 413,
    error: 'This is too long to be sent. Please keep the message to 5000 characters.',
  },
  wrongType: {
    status: 415,
    error: 'Messages are sent as application/json or application/x-www-form-urlencoded, in UTF-8.',
  },
  unexpected: {
    status: 500,
    error: 'Something went wrong here. Your message was not sent. Please try again later.',
  },
  unavailable: {
    status: 503,
    error: 'Your message could not be kept, so it was not sent. Please try again in a minute.',
    headers: { 'retry-after': '60' },
  },
} as const satisfies Record<string, Failure>;

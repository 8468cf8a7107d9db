import type { Config } from '@netlify/functions';
import { contactPath, messagesPath } from '../schema/contactForm.ts';
import type { BuiltForm } from './contact/builtForm.ts';
import { readContactSettings } from './contact/contactSettings.ts';

type FunctionConfig = { config: Config; isNeeded: (builtForm: BuiltForm) => boolean };

const { rateLimit } = readContactSettings({});

/** What Netlify has to know of each function, by its name. Not in `functions/`, since importing one of those starts it. */
export const functionConfigs: Record<string, FunctionConfig> = {
  'submit-contact-form': {
    isNeeded: ({ takesMessages }) => takesMessages,
    config: {
      path: contactPath,
      // Twice the default of the handler's own limit, since this one also counts invalid posts. As a string, `aggregateBy` would
      // count all visitors of the domain together.
      rateLimit: { windowLimit: 2 * rateLimit, windowSize: 60, aggregateBy: ['ip', 'domain'] },
    },
  },
  messages: {
    isNeeded: ({ repository }) => repository !== undefined,
    config: {
      path: [messagesPath, `${messagesPath}/:id`],
      // Generous: the handler itself limits failed attempts.
      rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
    },
  },
  'deliver-messages': {
    // A form that is closed now may have left messages, which are still mailed, and deleted in time.
    isNeeded: () => true,
    // Each run costs credits.
    config: { schedule: '*/15 * * * *' },
  },
};

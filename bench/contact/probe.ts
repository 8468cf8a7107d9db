import { aVisitorsMessage } from '../../commands/load/aVisitorsMessage.ts';
import { openContact } from '../../netlify/host/openContact.ts';
import { contactPath } from '../../schema/contactMessage.ts';

// One post to the handler over the file store, in a process of its own: what a cold start costs.
const { answer } = openContact({
  messagesDir: process.env.MESSAGES_DIR ?? '',
  replies: async () => ({ sent: 'Sent.', failedPage: '', failedPagePolicy: '' }),
  log: () => {},
});
const response = await answer(
  new Request(`http://localhost${contactPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aVisitorsMessage(process.argv[2] ?? '')),
  }),
);
console.log(await response.text());

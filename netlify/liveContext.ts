import { logToConsole } from './contact/log.ts';
import { openBlobs } from './contact/store/blobs.ts';
import { type ContactContext, createMessageStore } from './contact/store/messageStore.ts';

/** The store, the settings and the log of the functions on Netlify. */
export const liveContext: ContactContext = {
  store: createMessageStore(openBlobs(), { log: logToConsole }),
  env: process.env,
  log: logToConsole,
};

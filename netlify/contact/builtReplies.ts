import type { ContactReplies } from './http.ts';

/** Put in by the build, so that no deploy can be without them. */
declare const __CONTACT_REPLIES__: ContactReplies;

/** In a file of its own, since a page of HTML is as large as a sixth of the code, and is not needed to start. */
export const builtReplies = __CONTACT_REPLIES__;

import type { ContactReplies } from './submitHandler.ts';

/** Replaced by the build, so that no deploy can lack them. */
declare const __CONTACT_REPLIES__: ContactReplies;

/** In a module of its own, since a page of HTML is as large as a sixth of the code and not needed to start. */
export const builtReplies = __CONTACT_REPLIES__;

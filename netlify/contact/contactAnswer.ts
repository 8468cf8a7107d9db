/** The form's contract, passed on to the functions, which know `schema/` only through here. */
export { type ContactAnswer, type ContactField, contactFields } from '../../schema/contactMessage.ts';

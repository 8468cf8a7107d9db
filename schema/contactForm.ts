/** Where the form posts to, on every host. */
export const contactPath = '/functions/submit-contact-form';

export const messagesPath = '/functions/messages';

/** Ids in the home page: the section with the form, and the answer to a post without JavaScript. */
export const contactSectionId = 'contact-section';
export const receiptId = 'message-sent';

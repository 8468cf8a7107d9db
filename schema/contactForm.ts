/** Where the form posts to, on every host. */
export const contactPath = '/functions/submit-contact-form';

export const messagesPath = '/functions/messages';

/** Ids in the home page: of the section with the form, and of what a visitor sees after a post without JavaScript. */
export const contactSectionId = 'contact-section';
export const receiptId = 'message-sent';

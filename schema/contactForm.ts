/** Where the form posts to, on every host. */
export const contactPath = '/functions/submit-contact-form';

export const messagesPath = '/functions/messages';

/** Where the form posts to, on every host. In its own module, since the page for messages needs no library for it. */
export const contactPath = '/functions/submit-contact-form';

export const messagesPath = '/functions/messages';

/** Where the form posts to, on every host. In its own module, since the editor needs it without a library. */
export const contactPath = '/functions/submit-contact-form';

export const messagesPath = '/functions/messages';

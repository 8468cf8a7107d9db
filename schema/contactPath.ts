/** Where the form posts to: on Netlify, in `netlify dev` and on this machine. In a module that needs no library. */
export const contactPath = '/functions/submit-contact-form';

export const messagesPath = '/functions/messages';

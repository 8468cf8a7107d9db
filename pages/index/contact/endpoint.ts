/** Where the form posts to, with JavaScript and without. */
export const endpoint = '/.netlify/functions/submit-contact-form';

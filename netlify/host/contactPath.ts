/** Where the site's form posts to, on Netlify and on this machine. */
export const contactPath = '/.netlify/functions/submit-contact-form';

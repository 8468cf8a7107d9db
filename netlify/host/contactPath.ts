/** Where the site's form posts to, on Netlify and on this machine. */
export const contactPath = '/.netlify/functions/submit-contact-form';

/** Whether a path is the form's, with or without a slash at its end, as Netlify takes it. */
export function isContactPath(path: string): boolean {
  return path.replace(/\/$/, '') === contactPath;
}

/** The places of the home page that a link in a text can lead to; headings within texts have no ids. */
export const pageAnchors = [
  'content',
  'contact-section',
  'skills-heading',
  'hobbies-heading',
  'contact-heading',
  'message-sent',
];

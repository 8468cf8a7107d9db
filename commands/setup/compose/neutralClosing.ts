/** The closing message of who gives none of their own. */
export const neutralClosing = 'Thanks for visiting!';

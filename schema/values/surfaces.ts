/**
 * What an owner's colours stand on: the paper, the cards, and the contour lines behind text, of both themes. The same as in `renderer/tokens.css`,
 * which the check of content can't reach; a test compares the two.
 */
export const surfaces = {
  light: { paper: '#f6f1e3', surface: '#fdfaf1', contour: '#e2d8bd' },
  dark: { paper: '#111b1a', surface: '#182523', contour: '#22332f' },
};

/**
 * The contrast that an owner's colours need there. Text: WCAG 2.2 AAA. A group's colour is not text, but must be seen,
 * which takes 3:1 (AA); the rest is for the wash of its own colour below it.
 */
export const contrasts = { text: 7, tint: 3.4 };

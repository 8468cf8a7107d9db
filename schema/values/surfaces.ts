/**
 * What an owner's colours stand on, in both themes: the paper, the cards, the contour lines that run behind text, and
 * the ground of code. By the names and values that they have in `renderer/tokens.css`, which the check of content can't
 * reach; a test compares the two.
 */
export const surfaces = {
  light: { paper: '#f6f1e3', surface: '#fdfaf1', contour: '#e2d8bd', 'code-surface': '#ece4cc' },
  dark: { paper: '#111b1a', surface: '#182523', contour: '#22332f', 'code-surface': '#223230' },
};

/**
 * The contrast that an owner's colours need there. Text: WCAG 2.2 AAA. A group's colour is not text, but must be seen,
 * which takes 3:1 (AA); the rest is for the wash of its own colour below it.
 */
export const contrasts = { text: 7, tint: 3.5 };

/**
 * How wide the portrait is shown at most, in CSS pixels: `clamp(12rem, 28vw, 20rem)` in the hero's styles, where a rem
 * is 17 pixels. A browser test holds the two together.
 */
export const portraitSide = 340;

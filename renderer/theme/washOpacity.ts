/** How strongly a group's colour lies over its card: little enough that text keeps 7:1 on it, and shapes 3:1. */
export const washOpacity = 0.07;

/** How deep Markdown may be nested. Whoever walks a tree by recursion, as the libraries do, gets through it with ease. */
export const deepest = 100;

/**
 * The value of `meta.x-generator` in a JSON Resume that this project wrote. In such a file texts are literal and bodies are
 * Markdown, while those of others may hold HTML.
 */
export const generator = 'contour-portfolio';

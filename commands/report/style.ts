import type { styleText } from 'node:util';

/** Styles text for where it will be printed; where colours are not wanted, the text as it is. */
export type Style = (format: Parameters<typeof styleText>[0], text: string) => string;

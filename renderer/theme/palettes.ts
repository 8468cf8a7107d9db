import { readPalettes } from '../sharing/readPalettes.ts';
import tokens from '../tokens.css?raw';

/** The colours of both themes, as `tokens.css` gives them. */
export const palettes = readPalettes(tokens);

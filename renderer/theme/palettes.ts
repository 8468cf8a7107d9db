import tokens from '../tokens.css?raw';
import { readPalettes } from './readPalettes.ts';

/** The colours of both themes, as `tokens.css` gives them. */
export const palettes = readPalettes(tokens);

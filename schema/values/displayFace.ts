import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The typeface of the name and the headings: what it is called, and where its file lies (TrueType, variable). */
export const displayFace = {
  name: 'Source Serif 4',
  file: require.resolve('source-serif/VAR/SourceSerif4Variable-Roman.ttf'),
};

/** The parts of the site as its owner knows them, in the order in which a comparison lists them. */
export const sectionNames = [
  'Hero',
  'Technical Expertise',
  'Beyond the Code',
  'Contact',
  'Footer',
  '404 page',
  'Search and sharing',
  'Every page',
] as const;

export type SectionName = (typeof sectionNames)[number];

/**
 * One thing that visitors see: a text (of a list, each entry), a value that is no prose (an address), how something
 * looks (a colour, an icon), or a picture. Where `hash` is another, a picture is another one by the same name, and a text
 * that is the same looks different.
 */
export type Item = {
  label: string;
  kind: 'text' | 'code' | 'look' | 'picture';
  value: string | readonly string[];
  hash?: string;
};

/** A file of a collection: its heading, by which visitors tell it from others, and all that stands on it. */
export type Card = { heading: string; items: Item[] };

export type Section = { name: SectionName; items: Item[]; cards: Card[] };

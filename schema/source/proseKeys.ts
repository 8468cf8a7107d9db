/** The keys of front matter whose values are words, in which a # may well be meant. A test holds them to the schemas. */
export const proseKeys = ['name', 'title', 'location', 'label', 'alt'];

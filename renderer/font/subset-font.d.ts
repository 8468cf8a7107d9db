/** The part of subset-font that is used here; the package has no types. Source: its README, version 2.9. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: 'woff2' | 'woff' | 'truetype' | 'sfnt';
      /** The OpenType features to keep; by default all. */
      keepFeatures?: readonly string[];
      /** The tables to remove, such as `gasp`. */
      dropTables?: readonly string[];
      variationAxes?: Record<string, number | { min?: number; max?: number; default?: number }>;
    },
  ): Promise<Buffer>;
}

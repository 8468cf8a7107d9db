import { sampleTexts } from './sampleTexts.ts';

/** Whether a text of a file is the sample's, by the file, and by its key there or as the `body` of Markdown. */
export function isSampleText(source: string, key: string, text: string): boolean {
  return sampleTexts[source]?.[key] === text;
}

/** A text in the form in which two of them are compared: without regard to case, outer spaces and Unicode's spellings. */
export function normalizeText(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

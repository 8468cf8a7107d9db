import { isBlank } from '../../schema/text.ts';

/**
 * The parts of a list in one text, with the commas and semicolons of any script between them: `Python、R`, `بايثون، لغة`.
 * Those within brackets part nothing: `AWS (S3, EC2), SQL`.
 */
export function splitList(text: string): string[] {
  return text
    .split(/[,;、，；،؛\n](?![^()（）]*[)）])/)
    .map((part) => part.trim())
    .filter((part) => !isBlank(part));
}

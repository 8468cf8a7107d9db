import { visit } from 'jsonc-parser';
import { readLine } from './readLine.ts';

/** A brace without its partner: the one that opens something, or the one that closes more than is open. */
export type MisplacedBrace = { offset: number; isOpening: boolean };

/**
 * Where a brace is missing or too many in JSON whose lines are indented: a parser finds out only at the end of the
 * file, but a closing brace that begins its line in another column than the line of its opening one tells before.
 */
export function findMisplacedBrace(text: string): MisplacedBrace | undefined {
  const open: number[] = [];
  let found: MisplacedBrace | undefined;
  visit(text, {
    onObjectBegin: (offset) => void open.push(offset),
    onObjectEnd: (offset) => {
      const opening = open.pop();
      if (found || opening === undefined) return;
      const [own, other] = [indentOf(text, offset), indentOf(text, opening)];
      if (!own.isFirst || own.width === other.width) return;
      const isOpening = own.width < other.width;
      found = { offset: isOpening ? opening : offset, isOpening };
    },
  });
  return found;
}

/** How far the line of an offset is indented, and whether the offset is where it begins. */
function indentOf(text: string, offset: number): { width: number; isFirst: boolean } {
  const line = readLine(text, offset);
  const width = line.text.search(/\S|$/);
  return { width, isFirst: line.start + width === offset };
}

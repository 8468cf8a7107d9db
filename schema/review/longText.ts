import stringWidth from 'string-width';
import { countWords } from '../values/text.ts';
import type { TextRule } from './rules.ts';

/** A text that is too long for its place: in letters, of which a Chinese one counts twice, or in words of any script. */
export const longText: TextRule = {
  code: 'long-text',
  find({ text, kind, room = Infinity }) {
    // No character counts more than twice, and measuring is slow.
    if (text.length * 2 <= room || room === Infinity) return undefined;
    const size = kind === 'body' ? countWords(text) : stringWidth(text.trim());
    const unit = kind === 'body' ? 'words' : 'letters';
    const message = `This has ${size} ${unit}, and there is room for about ${room}; shorten it.`;
    return size > room ? { message } : undefined;
  },
};

import * as z from 'zod';
import { findUnshowable, isBlank, textPattern } from './characters.ts';
import { customIssue } from './customIssue.ts';

/** A text that a visitor reads: trimmed, with something to see in it, and no control characters. */
export const textSchema = z
  .string()
  .trim()
  .check(({ value, issues }) => {
    if (isBlank(value)) {
      issues.push(customIssue(value, 'empty-text', 'This text is empty, or shows nothing; write a text.'));
      return;
    }
    const unshowable = findUnshowable(value);
    if (unshowable) issues.push(customIssue(value, 'control-character', unshowable.message));
  })
  .meta({
    pattern: textPattern,
    patternErrorMessage: 'This text is empty, or holds a character that cannot be shown.',
  });

import * as z from 'zod';
import { customIssue } from '../../../schema/fields.ts';
import { parseMarkdown } from '../../../schema/parse/markdown.ts';
import { isBlank } from '../../../schema/text.ts';

/** A text that may be Markdown: the rules are those of the bodies of Markdown files. */
export const markdownSchema = z
  .string()
  .trim()
  .check(({ value, issues }) => {
    if (isBlank(value)) {
      issues.push(customIssue(value, 'empty-text', 'This text is empty, or shows nothing; write a text.'));
      return;
    }
    for (const { code, message, suggestion } of parseMarkdown(value, 0).faults) {
      const said = suggestion === undefined ? message : `${message} Did you mean ${suggestion}?`;
      issues.push(customIssue(value, code, said));
    }
  });

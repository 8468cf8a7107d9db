import * as z from 'zod';
import { parseMarkdown } from '../../../schema/source/parseMarkdown.ts';
import { customIssue } from '../../../schema/values/customIssue.ts';

/** A text that may be Markdown: the rules are those of the bodies of Markdown files. */
export const markdownSchema = z
  .string()
  .trim()
  .check(({ value, issues }) => {
    for (const { code, message, suggestion } of parseMarkdown(value, 0).faults) {
      const said = suggestion === undefined ? message : `${message} Did you mean ${suggestion}?`;
      issues.push(customIssue(value, code, said));
    }
  });

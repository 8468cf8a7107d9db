import type { TextKey } from './rules/textRules.ts';

/** What can be said on the command line: every answer, and how to go about it. */
export type Flags = Partial<Record<TextKey, string>> & {
  link?: string[];
  email?: string;
  skills?: string[];
  hobby?: string[];
  keywords?: string;
  keepSampleCards?: true;
  independent?: true;
  from?: string;
  yes?: true;
  dryRun?: true;
  overwrite?: true;
};

import type { Content } from '../../schema/content.ts';
import { usualResumeLabel } from '../../schema/types/singletons/site.ts';

/** The words of the links to the résumé. */
export function resumeLabel({ resume }: Content['site']): string {
  return resume?.label ?? usualResumeLabel;
}

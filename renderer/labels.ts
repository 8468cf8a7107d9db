import type { Content } from '../schema/content.ts';
import { usualLabels } from '../schema/types/site.ts';

/** The words of the links that `site.json` need not name. */
export function linkLabels({ labels, resume }: Content['site']): Record<keyof typeof usualLabels, string> {
  return {
    sourceCode: labels.sourceCode ?? usualLabels.sourceCode,
    slides: labels.slides ?? usualLabels.slides,
    video: labels.video ?? usualLabels.video,
    resume: resume?.label ?? usualLabels.resume,
  };
}

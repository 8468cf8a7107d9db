import { codeFrame } from '../lib/report.ts';
import type { WatchedContent } from './createContentWatch.ts';
import type { PreviewState } from './preview/previewState.ts';

/** As many problems as one can look at. */
const limit = 50;

/**
 * What the open pages are told. Nothing but errors may cover a page, so only where there are some are problems told:
 * errors first, each with its lines; then warnings, but for those of stand-ins, which are no news while one writes.
 */
export function toPreviewState({ ok, problems, version }: WatchedContent): PreviewState {
  if (ok) return { version, isBroken: false, problems: [], errors: 0, more: 0 };
  const errors = problems.filter(({ severity }) => severity === 'error');
  const warnings = problems.filter(({ severity, code }) => severity === 'warning' && code !== 'placeholder');
  const told = [...errors, ...warnings];
  const shown = told.slice(0, limit);
  return {
    version,
    isBroken: true,
    problems: shown.map((problem) => {
      const frame = codeFrame(problem);
      return { ...problem, ...(frame !== undefined && { frame }) };
    }),
    errors: errors.length,
    more: told.length - shown.length,
  };
}

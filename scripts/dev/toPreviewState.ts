import { codeFrame } from '../report/codeFrame.ts';
import type { WatchedContent } from './createContentWatch.ts';
import type { PreviewState } from './preview/previewState.ts';

/** As many problems as one can look at. */
const limit = 50;

/** What the open pages are told: errors first, each problem with its lines. */
export function toPreviewState({ ok, problems, version }: WatchedContent): PreviewState {
  const [errors, warnings] = [
    problems.filter(({ severity }) => severity === 'error'),
    problems.filter(({ severity }) => severity === 'warning'),
  ];
  const shown = [...errors, ...warnings].slice(0, limit);
  return {
    version,
    isBroken: !ok,
    problems: shown.map((problem) => {
      const frame = codeFrame(problem);
      return { ...problem, ...(frame !== undefined && { frame }) };
    }),
    errors: errors.length,
    more: problems.length - shown.length,
  };
}

import type { Change } from '../changes/change.ts';
import type { ContentTexts } from './migration.ts';

/** What has to change for the files of `before` to become those of `after`. */
export function compareTexts(before: ContentTexts, after: ContentTexts): Change[] {
  const sources = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return sources
    .filter((source) => before.get(source) !== after.get(source))
    .map((source) => {
      const [old, fresh] = [before.get(source), after.get(source)];
      return {
        source,
        ...(old !== undefined && { before: Buffer.from(old) }),
        ...(fresh !== undefined && { after: Buffer.from(fresh) }),
      };
    });
}

/**
 * What an image path most likely means: `media/x.svg` for `./media/x.svg`, `content/media/x.svg`, `/media/x.svg` and
 * `x.svg`. Whether there is such a file is not looked at.
 */
export function mendImagePath(path: string): string | undefined {
  const steps = path.split(/[\\/]/);
  const below = steps.slice(steps.lastIndexOf('media') + 1);
  const isWithin = steps.includes('media') || steps.filter((step) => step !== '.').length === 1;
  const rest = below.filter((step) => step !== '' && step !== '.');
  if (!isWithin || rest.length === 0 || rest.includes('..')) return undefined;
  const mended = ['media', ...rest].join('/');
  return mended === path ? undefined : mended;
}
